/** Reasons of a rejection that are about the player's details: told until these are saved anew. */
export const DETAILS_REASONS: ReadonlySet<string> = new Set(['nameDiffers', 'under21', 'excluded'])
