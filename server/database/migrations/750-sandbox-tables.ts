/**
 * What is the sandbox's goes to its own schema, as it stands: nothing is copied. Where no sandbox has ever run, there is
 * nothing in it, and it goes. Nothing of the operator's is tied to it any more (docs/decisions/012-schemas.md).
 */
export const up = `
do $$
declare
  part text;
  parts constant text[] := array[
    'chat_message', 'chat_access', 'chat', 'payment_callback', 'payment', 'payment_provider',
    'game_round', 'game_seed', 'game_session', 'game_table_secret', 'sandbox_clock'
  ];
  is_used boolean := false;
begin
  foreach part in array parts loop
    if not is_used then
      execute format('select exists (select from %I)', part) into is_used;
    end if;
  end loop;
  if not is_used then
    foreach part in array parts loop
      execute format('drop table %I', part);
    end loop;
    return;
  end if;
  alter table chat drop constraint chat_uid_fkey;
  alter table chat_access drop constraint chat_access_session_id_fkey;
  drop index chat_uid, chat_access_session;
  -- Not "if not exists", which asks for the right to make it even where it is there.
  if to_regnamespace('sandbox') is null then
    create schema sandbox;
  end if;
  foreach part in array parts loop
    execute format('alter table %I set schema sandbox', part);
  end loop;
end
$$`
