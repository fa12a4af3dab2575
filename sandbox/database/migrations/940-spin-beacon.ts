export const up = `
-- of a round that is drawn with a beacon: the beacon's key; null for a shared table's older rounds, whose day names it
alter table game_round add column beacon_key text;
`
