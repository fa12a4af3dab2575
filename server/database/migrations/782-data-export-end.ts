export const up = `
-- A request ends too, when its copy could not be made: from the start there is a time when it expires. A process of the
-- version before, which may run beside, inserts none: hence the default, by the database's clock.
update data_export set expire_time = request_time + 604800000 where expire_time is null;
alter table data_export alter column expire_time
  set default (extract(epoch from clock_timestamp()) * 1000)::bigint + 604800000;
alter table data_export alter column expire_time set not null;
`
