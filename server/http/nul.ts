/** Whether a text in it has the NUL character, which the database cannot store. Recurses. */
export const hasNul = (input: unknown): boolean => JSON.stringify(input)?.includes(String.raw`\u0000`) ?? false
