export type Kept = 'kept' | 'broken' | 'notSeen'

/** What this device noted before, against what it is told now. */
export function compare(noted: string | undefined, told: string): Kept {
  if (noted === undefined) return 'notSeen'
  return noted === told ? 'kept' : 'broken'
}
