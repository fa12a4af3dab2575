export interface TurnoverTables {}
