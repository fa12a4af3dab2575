/** Who may win a round at a table that is dealt at. */
export const TABLE_WINNERS = ['player', 'banker', 'tie'] as const
export type TableWinner = (typeof TABLE_WINNERS)[number]
