import { registerHooks } from 'node:module'

/** A fault that the simulation has to find: one place of the product said otherwise. */
interface Mutant {
  file: string
  right: string
  wrong: string
}

const mutants: Readonly<Record<string, Mutant>> = {
  outboxForgetsFailedWrites: {
    file: 'workers/queue/entries.ts',
    right: 'if (blind) apply(blind(overlaid(owner, seen.rows ?? [], unwritten)), unwritten)',
    wrong: '',
  },
  outboxForgetsBeforeTheAnswer: {
    file: 'workers/queue/outbox.ts',
    right: 'const answer = await ask(entry.value, toasted)',
    wrong: 'await entries.replace(entry)\nconst answer = await ask(entry.value, toasted)',
  },
  moneyRepeatedUnderANewKey: {
    file: 'workers/money/tryOnce.ts',
    right: '{ ...input, requestId, passwordTrade: secret }',
    wrong: '{ ...input, requestId: crypto.randomUUID(), passwordTrade: secret }',
  },
  moneyGivenUpWithoutAnswer: {
    file: 'workers/money/money.ts',
    right: "return state === 'stop' ? 'wait' : 'retry'",
    wrong: "await entries.replace(entry)\nreturn 'done'",
  },
  socketGapUnnoticed: {
    file: 'workers/socket/live.ts',
    right: 'if (again || inherited) onGap()',
    wrong: '',
  },
  lockNeverReleased: {
    file: 'workers/queue/alone.ts',
    right: 'return await locks.request(name, work)',
    wrong:
      'return await new Promise((done, failed) => void locks.request(name, () => work().then(done, failed).then(() => new Promise(() => {}))))',
  },
}

/** Puts the fault into what is loaded from now on; no file is changed. */
export function breakProduct(name: string): void {
  const mutant = mutants[name]
  if (!mutant) throw new Error(`There is no mutant ${name}: ${Object.keys(mutants).join(', ')}`)
  const { file, right, wrong } = mutant
  registerHooks({
    load: (url, context, nextLoad) => {
      const loaded = nextLoad(url, context)
      if (!url.endsWith(file) || !loaded.source) return loaded
      const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
      if (!source.includes(right)) throw new Error(`${file} has no "${right}" any more`)
      return { ...loaded, source: source.replace(right, () => wrong) }
    },
  })
}
