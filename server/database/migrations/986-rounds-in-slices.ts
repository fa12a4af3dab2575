/** A player's rounds are held against their journals some at a time, however many there are (docs/books.md). */
export const up = `
-- the round up to which those of the player in rounds_walked were looked at; null: all of them
alter table books_log add column rounds_walked_to text;
`
