/** What `/api/app/version` compares the wrapper's own version with; raised with each release of the app. */
export const VERSION_CODE = 1
