import { spawnSync } from 'node:child_process'
import { inRoot } from '../../tools/root.ts'
import { mutantNames } from './mutants.ts'

const SIMULATE = inRoot('tools', 'commands', 'simulate.ts')

/** Plays these worlds with each fault, in processes of their own, until it is found; returns whether all were. */
export function hunt(seeds: string, acts: string): boolean {
  const names = mutantNames()
  const found: number[] = []
  for (const name of names) {
    const seed = firstFound(name, seeds, acts)
    console.log(`${name.padEnd(36)} ${seed === undefined ? 'not found' : `seed ${seed}`}`)
    if (seed !== undefined) found.push(seed - firstOf(seeds) + 1)
  }
  const inOrder = found.toSorted((a, b) => a - b)
  console.log(`${found.length} of ${names.length} found; the median took ${inOrder[inOrder.length >> 1]} worlds`)
  return found.length === names.length
}

/** The first seed that fails with the fault, and holds without it: what fails anyway says nothing about the fault. */
function firstFound(name: string, seeds: string, acts: string): number | undefined {
  const [, last = seeds] = seeds.split('..')
  for (let from = firstOf(seeds); from <= Number(last); from += 1) {
    const seed = firstFailed(['--seeds', `${from}..${last}`, '--acts', acts, '--mutant', name])
    if (seed === undefined) return undefined
    if (firstFailed(['--seed', `${seed}`, '--acts', acts]) === undefined) return seed
    from = seed
  }
  return undefined
}

function firstOf(seeds: string): number {
  return Number.parseInt(seeds, 10)
}

function firstFailed(options: string[]): number | undefined {
  const { stdout, stderr } = spawnSync(process.execPath, [SIMULATE, ...options], { encoding: 'utf8' })
  if (!/^\d+ worlds, /m.test(stdout)) throw new Error(`simulate ${options.join(' ')} came to no end: ${stderr}`)
  const seed = /^seed (\d+) .*FAILED$/m.exec(stdout)?.[1]
  return seed === undefined ? undefined : Number(seed)
}
