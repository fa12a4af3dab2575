export const up = `
-- the columns whose plain values are all encrypted, or hashed with a key
create table encrypted_column (name text primary key);
`
