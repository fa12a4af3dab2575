import { build, type InlineConfig } from 'vite'

/** Always builds for production, also in a test run, and restores NODE_ENV for the rest of the process. */
export async function viteBuild(config: InlineConfig): Promise<void> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await build({ logLevel: 'warn', ...config })
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}
