import { writeSync } from 'node:fs'
import { migrate } from '../../server/database/migrate.ts'
import { openDatabase } from '../../server/database/open.ts'
import { createWallet } from '../../server/domain/games/wallet.ts'
import { deposit, provider } from '../unit/server/moneyForTests.ts'
import { MONEY_MIGRATIONS } from '../unit/server/moneyMigrations.ts'

/**
 * A process to be killed: `node ledgerKillLoad.ts <folder> <steps> <next step of client 0>,<of 1>…`. Every client
 * repeats the same five steps; each answer is printed as `client step balance`.
 */
const [folder = '', steps = '0', starts = ''] = process.argv.slice(2)

const { db, close } = await openDatabase({ dataFolder: folder })
await migrate(db, MONEY_MIGRATIONS)
const games = provider(createWallet(db))

await Promise.all(
  starts.split(',').map(async (start, client) => {
    for (let step = Number(start); step < Number(steps); step++) {
      const balance = await perform(`player${client}`, step)
      // Straight to the pipe: what is printed was acknowledged, even if this process is killed next.
      writeSync(1, `${client} ${step} ${balance}\n`)
    }
  }),
)
await close()

async function perform(uid: string, step: number): Promise<string> {
  const id = `${uid}-${step}`
  const answer = async () => {
    switch (step % 5) {
      case 0:
        return deposit(db, uid, 1_000, id)
      case 1:
        return games.bet(id, 300, { uid, roundId: id })
      case 2:
        return games.win(id, 500, { uid, roundId: `${uid}-${step - 1}` })
      case 3:
        return games.bet(id, 200, { uid, roundId: id })
      default:
        return games.rollback(id, `${uid}-${step - 1}`, { uid, roundId: `${uid}-${step - 1}` })
    }
  }
  const done = await answer()
  return done ? String(done.balance) : '-'
}
