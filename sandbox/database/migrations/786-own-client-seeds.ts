export const up = `
-- client seeds that the server made itself: those of players who have never chosen one; empty is "not chosen yet"
update game_seed set client_seed = ''
where state <> 'revealed' and not exists (
  select 1 from game_seed revealed where revealed.uid = game_seed.uid and revealed.state = 'revealed'
);
`
