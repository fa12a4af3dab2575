export const up = `
create table sms_code (
  id bigint generated always as identity primary key,
  phone text not null,
  scene text not null,
  code_hash text not null,
  time bigint not null,
  expire_time bigint not null,
  wrong_tries integer not null default 0,
  spent boolean not null default false
);
create index sms_code_phone on sms_code (phone, time);

-- the sandbox's test phone: what would have arrived by sms
create table test_phone (
  id bigint generated always as identity primary key,
  phone text not null,
  code text not null,
  scene text not null,
  time bigint not null
);
create index test_phone_phone on test_phone (phone, id);
`
