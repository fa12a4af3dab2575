export const up = `
-- Visitors' chats that were found by a device id, which proves nothing: nobody gets into them any more.
delete from chat_access where chat_id in (select id from chat where who like 'device:%');
delete from chat_message where chat_id in (select id from chat where who like 'device:%');
delete from chat where who like 'device:%';
`
