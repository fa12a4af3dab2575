/** The key of the sandbox's controls, for every operator that a test, benchmark or gallery starts. */
export const SANDBOX_KEY = 'the-key-of-the-tests'
export const SANDBOX_HEADERS = { 'x-sandbox-key': SANDBOX_KEY }
