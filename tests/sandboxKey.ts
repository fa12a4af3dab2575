/** The key of the sandbox's controls in every operator that a test, a benchmark or the gallery starts. */
export const SANDBOX_KEY = 'the-key-of-the-tests'
export const SANDBOX_HEADERS = { 'x-sandbox-key': SANDBOX_KEY }
