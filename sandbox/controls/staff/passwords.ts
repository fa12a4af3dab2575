import * as v from 'valibot'

/** As ASVS 4 asks of level 2. */
export const newPassword = v.pipe(v.string(), v.minLength(12), v.maxLength(128))
/** One that is judged: whatever was set. */
export const password = v.pipe(v.string(), v.maxLength(128))
