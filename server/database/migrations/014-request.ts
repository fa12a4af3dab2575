export const up = `
-- what a request with money was answered, so that its repetition gets the same
create table money_request (
  uid text not null references player,
  request_id text not null,
  call text not null,
  body_hash text not null,
  time bigint not null,
  -- {data} or {refusal}; null only inside the transaction that makes it
  answer jsonb,
  primary key (uid, request_id)
);
`
