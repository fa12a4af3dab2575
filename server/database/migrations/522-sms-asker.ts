export const up = `
-- A code is for the browser that asked for it (its device key), and counted apart for the owner's known devices.
alter table sms_code add column asker text not null default '';
alter table sms_code add column known boolean not null default false;
`
