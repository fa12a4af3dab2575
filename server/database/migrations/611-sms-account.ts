export const up = `
-- The player who asked for a code to link a phone, whose codes are counted apart from other players' for the same number.
alter table sms_code add column account text not null default '';
`
