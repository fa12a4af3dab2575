import { spawnSync } from 'node:child_process'
import { inRoot } from '../../tools/root.ts'
import { mutantNames } from './mutants.ts'

const SIMULATE = inRoot('tools', 'commands', 'simulate.ts')

/** Plays these worlds with each fault, in processes of their own, until it is found; returns whether all were. */
export function hunt(seeds: string, acts: string): boolean {
  const names = mutantNames()
  const found: number[] = []
  for (const name of names) {
    const { seed, worlds } = play(['--seeds', seeds, '--acts', acts, '--mutant', name])
    // What fails without the fault as well says nothing about it.
    const isFound = seed !== undefined && play(['--seed', seed, '--acts', acts]).seed === undefined
    console.log(`${name.padEnd(36)} ${isFound ? `seed ${seed}, after ${worlds} worlds` : 'not found'}`)
    if (isFound) found.push(worlds)
  }
  const inOrder = found.toSorted((a, b) => a - b)
  console.log(`${found.length} of ${names.length} found; the median took ${inOrder[inOrder.length >> 1]} worlds`)
  return found.length === names.length
}

/** The first seed that failed, and how many were played. */
function play(options: string[]): { seed: string | undefined; worlds: number } {
  const { stdout, stderr } = spawnSync(process.execPath, [SIMULATE, ...options], { encoding: 'utf8' })
  const worlds = /^(\d+) worlds, /m.exec(stdout)?.[1]
  if (worlds === undefined) throw new Error(`simulate ${options.join(' ')} came to no end: ${stderr}`)
  return { seed: /^seed (\d+) .*FAILED$/m.exec(stdout)?.[1], worlds: Number(worlds) }
}
