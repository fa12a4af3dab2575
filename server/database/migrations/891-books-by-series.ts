/**
 * How far the journals were looked at for chains to seal: by series, since on a divided database each worker draws ids from
 * numbers of its own (their upper 16 bits), and one series does not wait for another. books_log's columns are those of
 * earlier versions.
 */
export const up = `
create table books_looked (
  series bigint primary key,
  -- Journals above this id may not have been looked at; "next_journal" takes its place when books_log's "next_at" is long enough ago.
  from_journal bigint not null,
  next_journal bigint not null
);
insert into books_looked select 0, from_journal, next_journal from books_log;
`
