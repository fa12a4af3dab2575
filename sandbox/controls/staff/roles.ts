import type { Role } from '../../database/tables/staff.ts'

/** What somebody may do: `look` is to find a player and to see what became of their money. */
const RIGHTS = ['look', 'support', 'payments', 'kyc', 'oversight', 'audit', 'lab', 'staff'] as const
export type Right = (typeof RIGHTS)[number]

/** No role but the administrator's both moves money and judges papers, or reads others' codes on the test phone. */
export const RIGHTS_OF = {
  admin: RIGHTS,
  support: ['look', 'support'],
  payments: ['look', 'payments'],
  compliance: ['look', 'kyc', 'oversight', 'audit'],
  controls: ['look', 'lab'],
} as const satisfies Readonly<Record<Role, readonly Right[]>>
