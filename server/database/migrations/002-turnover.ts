/** Turnover requirements: what must be staked before money may be withdrawn. Written by the functions below. */
export const up = `
create table turnover_requirement (
  id bigint generated always as identity primary key,
  uid text not null,
  source text not null,
  ref_no text not null,
  base bigint not null check (base >= 0),
  multiple integer not null check (multiple >= 0),
  required bigint not null check (required > 0),
  done bigint not null default 0 check (done between 0 and required),
  status text not null default 'open' check (status in ('open', 'done', 'expired', 'closed')),
  created_at bigint not null,
  expires_at bigint,
  ended_at bigint,
  warned_day smallint,
  unique (uid, source, ref_no)
);
create index turnover_requirement_open on turnover_requirement (uid, created_at, id) where status = 'open';
create index turnover_requirement_expiry on turnover_requirement (expires_at) where status = 'open';
create index turnover_requirement_of_player on turnover_requirement (uid, created_at desc, id desc);

-- Which round filled which requirement, so that a rollback can take exactly that back.
create table turnover_share (
  provider text not null,
  round_id text not null,
  requirement_id bigint not null references turnover_requirement,
  amount bigint not null check (amount >= 0),
  primary key (round_id, provider, requirement_id)
);

-- The effective turnover of a player's life, which makes the VIP level.
create table turnover_total (
  uid text primary key,
  effective bigint not null check (effective >= 0)
);

create function turnover_apply(p_uid text, p_amount bigint, p_provider text, p_round text, p_at bigint)
returns void language plpgsql as $$
declare
  left_over bigint := p_amount;
  share bigint;
  r turnover_requirement;
begin
  insert into turnover_total values (p_uid, p_amount)
    on conflict (uid) do update set effective = turnover_total.effective + p_amount;
  for r in
    select * from turnover_requirement q
    where q.uid = p_uid and q.status = 'open' and (q.expires_at is null or q.expires_at > p_at)
    order by q.created_at, q.id for update
  loop
    exit when left_over = 0;
    share := least(left_over, r.required - r.done);
    left_over := left_over - share;
    update turnover_requirement q set
      done = q.done + share,
      status = case when q.done + share = q.required then 'done' else 'open' end,
      ended_at = case when q.done + share = q.required then p_at end
    where q.id = r.id;
    insert into turnover_share values (p_provider, p_round, r.id, share)
      on conflict (provider, round_id, requirement_id) do update set amount = turnover_share.amount + share;
  end loop;
end $$;

-- Takes back p_amount of the p_counted that a round has counted: first what filled no requirement, then the newest one.
create function turnover_take_back(p_uid text, p_amount bigint, p_counted bigint, p_provider text, p_round text)
returns void language plpgsql as $$
declare
  left_over bigint;
  share bigint;
  s record;
begin
  update turnover_total set effective = effective - p_amount where uid = p_uid;
  select greatest(0, p_amount - (p_counted - coalesce(sum(amount), 0)))::bigint into left_over
    from turnover_share where provider = p_provider and round_id = p_round;
  for s in
    select h.requirement_id, h.amount, q.status
    from turnover_share h join turnover_requirement q on q.id = h.requirement_id
    where h.provider = p_provider and h.round_id = p_round
    order by q.created_at desc, q.id desc for update
  loop
    exit when left_over = 0;
    share := least(left_over, s.amount);
    left_over := left_over - share;
    update turnover_share h set amount = h.amount - share
      where h.provider = p_provider and h.round_id = p_round and h.requirement_id = s.requirement_id;
    update turnover_requirement q set
      done = q.done - share,
      status = case when q.status = 'done' and share > 0 then 'open' else q.status end,
      ended_at = case when q.status = 'done' and share > 0 then null else q.ended_at end
    where q.id = s.requirement_id;
  end loop;
end $$;
`
