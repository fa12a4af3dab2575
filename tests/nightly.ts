/** Whether this is `npm run nightly`, which takes ten times the draws and every size. */
export const IS_NIGHTLY = process.env['NIGHTLY'] === '1'
