/** What expires is found by its time: each of these tables is looked through every hour. */
export const up = `
create index chat_time on chat (time);
create index chat_message_visible on chat_message (visible_time);
create index registration_flag_time on registration_flag (time);
create index sms_code_time on sms_code (time);
create index test_phone_time on test_phone (time);
create index wrong_tries_last_time on wrong_tries (last_time);
create index live_message_time on live_message (time);
create index push_message_expired on push_message (expire_time);
create index game_launch_time on game_launch (time);
create index player_session_expired on player_session (expire_time);
create index withdrawal_hold_until on withdrawal_hold (until);
create index money_request_time on money_request (time);
create index deposit_quote_expired on deposit_quote (expire_time);
create index ad_event_time on ad_event (time);
create index known_device_time on known_device (seen_time);
create index uploaded_file_time on uploaded_file (time);
create index player_guest on player (register_time) where guest;
-- what refers to a row that goes
create index identity_image_file on identity_image (file_id);
create index chat_access_chat on chat_access (chat_id);
create index chat_uid on chat (uid);
create index letter_owner on letter (uid);
create index identity_document_uid on identity_document (uid);
create index identity_forfeit_uid on identity_forfeit (uid);
`
