/**
 * Files may lie in an object store. A row has its content or the key of its object. What of the store belongs to no row
 * stands in `unused_object` before it is stored and from when its row is gone, however that went: it is deleted there.
 */
export const up = `
create table unused_object (
  key text primary key,
  -- the database's own clock, in epoch ms
  delete_time bigint not null,
  -- it was or is being deleted: no row may name it
  doomed boolean not null
);
create index unused_object_due on unused_object (delete_time);

-- Not validated: rows of before all have their content, and looking at each of them would hold up everybody.
alter table uploaded_file alter column content drop not null;
alter table uploaded_file add column object_key text;
alter table uploaded_file add constraint uploaded_file_place check (num_nonnulls(content, object_key) = 1) not valid;
alter table data_export_part alter column content drop not null;
alter table data_export_part add column object_key text;
alter table data_export_part add constraint data_export_part_place check (num_nonnulls(content, object_key) = 1) not valid;

create function object_follows_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.object_key is not distinct from old.object_key then return null; end if;
  if tg_op <> 'INSERT' and old.object_key is not null then
    insert into unused_object values (old.object_key, (extract(epoch from clock_timestamp()) * 1000)::bigint, true);
  end if;
  if tg_op <> 'DELETE' and new.object_key is not null then
    delete from unused_object where key = new.object_key and not doomed;
    if not found then raise exception 'The object % was not stored for this row', new.object_key; end if;
  end if;
  return null;
end $$;
create trigger uploaded_file_object after insert or update or delete on uploaded_file
  for each row execute function object_follows_row();
create trigger data_export_part_object after insert or update or delete on data_export_part
  for each row execute function object_follows_row();
`
