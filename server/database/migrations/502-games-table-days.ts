/**
 * The secret of a shared table is one of a day in Manila. Yesterday's and today's rounds stay as they were drawn; from
 * tomorrow on the secrets are new.
 */
export const up = `
alter table game_table_secret drop constraint game_table_secret_pkey;
alter table game_table_secret add column day integer;
update game_table_secret set day = floor((extract(epoch from now()) + 8 * 3600) / 86400);
insert into game_table_secret (code, day, secret) select code, day - 1, secret from game_table_secret;
alter table game_table_secret alter column day set not null;
alter table game_table_secret add primary key (code, day);
`
