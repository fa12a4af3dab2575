import pg from 'pg'

/** In how many phases a transaction was committed that wrote both with the coordinator and with a worker. */
export type Phases = 'one phase' | 'two phases'

/** What is known of a connection's transaction. */
interface Open {
  atWorker: boolean
  phases: Phases
}

/**
 * Watches how transactions of this process commit which write on both sides. Their database must tell of its commands
 * (`tellCommands`).
 */
export function watchCommits(): { readonly commits: readonly Phases[]; stop(): void } {
  const commits: Phases[] = []
  const open = new WeakMap<object, Open>()
  const { query } = pg.Client.prototype

  const note = (client: object, message = '') => {
    const transaction = open.get(client)
    if (!transaction) return
    if (WRITES.test(message)) transaction.atWorker = true
    if (message.startsWith('issuing PREPARE TRANSACTION')) transaction.phases = 'two phases'
  }
  const begin = (client: pg.Client) => {
    if (!open.has(client)) client.on('notice', ({ message }) => note(client, message))
    open.set(client, { atWorker: false, phases: 'one phase' })
  }
  const commit = async (client: pg.Client, asked: () => unknown) => {
    const { rows } = await Reflect.apply(query, client, [WRITTEN])
    const answer = await asked()
    const transaction = open.get(client)
    if (transaction?.atWorker && rows[0].written > 0) commits.push(transaction.phases)
    return answer
  }

  pg.Client.prototype.query = new Proxy(query, {
    apply(_, client: pg.Client, given) {
      const asked = () => Reflect.apply(query, client, given)
      const text = String(Object(given[0]).text ?? given[0])
      if (/^(begin|start transaction)/i.test(text)) begin(client)
      return /^commit$/i.test(text) ? commit(client, asked) : asked()
    },
  })
  return {
    commits,
    stop() {
      pg.Client.prototype.query = query
    },
  }
}

/** The coordinator asks a worker for a change. Functions that move money run there. */
const WRITES = /^issuing (INSERT|UPDATE|DELETE|SELECT .*(ledger_post|wallet_bet|wallet_win\w*|wallet_rollback\w*)\()/s

/** How many rows the transaction has changed with the server that is asked. */
const WRITTEN = `select sum(n_tup_ins + n_tup_upd + n_tup_del)::int as written from pg_stat_xact_user_tables`
