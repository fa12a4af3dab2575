import { DAY_MS } from '../../../contract/durations.ts'
import { PERSONAL_DATA_RETENTION_YEARS } from '../../../contract/constants.ts'
import type { Retention, RetentionPolicy } from './policy.ts'

/** A policy as docs/operators.md shows it, in Markdown. */
export function retentionTable(policy: RetentionPolicy): string {
  const rows = Object.entries(policy).map(([table, entry]) => `| \`${table}\` | ${entry.what} | ${keptOf(entry)} |`)
  return ['| table | what | how long |', '|---|---|---|', ...rows].join('\n')
}

const WITH_ACCOUNT = {
  closed: `until the account is closed, or ${PERSONAL_DATA_RETENTION_YEARS} years after it was used last`,
  lawful: `${PERSONAL_DATA_RETENTION_YEARS} years after the account was used last, or closed`,
}

function keptOf({ rule }: Retention): string {
  if ('forEver' in rule) return `for ever: ${rule.forEver}`
  if ('account' in rule) return WITH_ACCOUNT[rule.account]
  if ('with' in rule) return `as long as its row in \`${rule.with}\``
  if (rule.afterMs === 0) return `until \`${rule.by}\``
  const days = rule.afterMs / DAY_MS
  return `${days} day${days === 1 ? '' : 's'} after \`${rule.by}\``
}
