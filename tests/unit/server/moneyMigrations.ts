import { up as ledger } from '../../../server/database/migrations/001-ledger.ts'
import { up as turnover } from '../../../server/database/migrations/002-turnover.ts'
import { up as wallet } from '../../../server/database/migrations/003-wallet.ts'
import { up as ledgerChecked } from '../../../server/database/migrations/620-ledger-checked.ts'
import { up as journalRequest } from '../../../server/database/migrations/720-journal-request.ts'
import { up as playerChain } from '../../../server/database/migrations/770-player-chain.ts'
import { indexes as fewReversals } from '../../../server/database/migrations/800-few-reversals.ts'
import { up as fewerIndexRows } from '../../../server/database/migrations/801-fewer-index-rows.ts'
import { up as onePlayer } from '../../../server/database/migrations/802-one-player.ts'
import { up as onePlayersEntries } from '../../../server/database/migrations/803-one-players-entries.ts'
import { up as books } from '../../../server/database/migrations/880-books.ts'
import { up as onePlayersBooks } from '../../../server/database/migrations/890-one-players-books.ts'
import { up as roundsChecked } from '../../../server/database/migrations/930-rounds-checked.ts'
import { up as custodyKeepsRequirements } from '../../../server/database/migrations/985-custody-keeps-requirements.ts'
import { up as turnoverFollows } from '../../../server/database/migrations/990-turnover-follows.ts'
import { up as checkInOnePass } from '../../../server/database/migrations/992-check-in-one-pass.ts'
import { up as betUnlessOverdue } from '../../../server/database/migrations/993-bet-unless-overdue.ts'
import { up as plannedOnce } from '../../../server/database/migrations/994-planned-once.ts'
import { up as moneyBackIsBet } from '../../../server/database/migrations/995-money-back-is-bet.ts'
import { indexes as closedWhenEmpty } from '../../../server/database/migrations/996-closed-when-empty.ts'
import { up as playedIsCounted } from '../../../server/database/migrations/997-played-is-counted.ts'

/** The ledger, turnover and wallet alone. */
export const MONEY_MIGRATIONS = [
  { name: '001-ledger', up: ledger },
  { name: '002-turnover', up: turnover },
  { name: '003-wallet', up: wallet },
  { name: '620-ledger-checked', up: ledgerChecked },
  { name: '720-journal-request', up: journalRequest },
  { name: '770-player-chain', up: playerChain },
  { name: '800-few-reversals', indexes: fewReversals },
  { name: '801-fewer-index-rows', up: fewerIndexRows },
  { name: '802-one-player', up: onePlayer },
  { name: '803-one-players-entries', up: onePlayersEntries },
  { name: '880-books', up: books },
  { name: '890-one-players-books', up: onePlayersBooks },
  { name: '930-rounds-checked', up: roundsChecked },
  { name: '985-custody-keeps-requirements', up: custodyKeepsRequirements },
  { name: '990-turnover-follows', up: turnoverFollows },
  { name: '992-check-in-one-pass', up: checkInOnePass },
  { name: '993-bet-unless-overdue', up: betUnlessOverdue },
  { name: '994-planned-once', up: plannedOnce },
  { name: '995-money-back-is-bet', up: moneyBackIsBet },
  { name: '996-closed-when-empty', indexes: closedWhenEmpty },
  { name: '997-played-is-counted', up: playedIsCounted },
]
