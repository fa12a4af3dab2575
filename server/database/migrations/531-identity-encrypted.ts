/** What is encrypted is no JSON to the database. */
export const up = `
alter table identity alter column base type text using base::text;
`
