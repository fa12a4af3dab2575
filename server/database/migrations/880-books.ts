/**
 * The sealed books (docs/books.md): a log that is only ever added to, of the heads of all players' chains. Its tree is kept as
 * tiles, as it is served.
 */
export const up = `
create table books_log (
  id int primary key check (id = 1),
  origin text not null,
  size bigint not null,
  -- Journals above this id may not have been looked at; "next_journal" takes its place when "next_at" (epoch ms) is long enough ago.
  from_journal bigint not null default 0,
  next_journal bigint not null default 0,
  next_at bigint not null default 0,
  -- the player up to whom all chains were looked at; null: from the first one
  walked text
);

-- Level -1 has the entries, level 0 the hashes of leaves, level n the roots of full tiles of level n - 1.
create table books_tile (
  level smallint not null,
  number bigint not null,
  content bytea not null,
  primary key (level, number)
);

create table books_checkpoint (
  size bigint primary key,
  root bytea not null,
  -- signed by the operator
  note text not null,
  sealed_at bigint not null,
  -- Once witnesses were asked.
  published boolean not null default false
);
create index books_checkpoint_waits on books_checkpoint (size) where not published;

create table books_cosignature (
  size bigint not null references books_checkpoint,
  witness text not null,
  line text not null,
  primary key (witness, size)
);

-- The last head of each player's chain that is in the log, and what blinds it there.
create table books_head (
  uid text primary key,
  salt bytea not null,
  position bigint not null,
  hash bytea not null,
  entry bigint not null
);

-- Chains that are not sealed any more, because they do not go on from where they were.
create table books_fault (
  uid text primary key,
  position bigint not null,
  journal text,
  found_at bigint not null
);

create function books_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The sealed books are only added to' using errcode = 'JL006';
end $$;
create trigger books_tile_grows before update on books_tile for each row
  when (substring(new.content from 1 for length(old.content)) <> old.content or new.level <> old.level or new.number <> old.number)
  execute function books_refuse_change();
create trigger books_tile_stays before delete on books_tile for each row execute function books_refuse_change();
create trigger books_checkpoint_stays before delete on books_checkpoint for each row execute function books_refuse_change();
create trigger books_checkpoint_is_fixed before update on books_checkpoint for each row
  when ((new.size, new.root, new.note, new.sealed_at) is distinct from (old.size, old.root, old.note, old.sealed_at))
  execute function books_refuse_change();
`
