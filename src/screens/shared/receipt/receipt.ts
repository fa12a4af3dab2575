import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { appName } from 'virtual:brand'
import { formatExact } from '../../../ui/format.ts'

/** An order or a round as it is shown to others: nothing in it tells an account or a person. */
export interface Receipt {
  /** What it is for: a deposit, or the game's name. */
  title: string
  /** The figure that counts, and what became of it. */
  amount: string
  status: string
  /** Its number and time are among them. */
  facts: readonly Fact[]
  /** Of the file: the order's number or the round's. */
  number: string
}

export interface Fact {
  name: string
  value: string
}

/** With its zone: whoever reads a receipt may live in another. `time` in epoch ms. */
export function timeFact(time: number, i18n: I18n): Fact {
  const exact = formatExact(time, i18n.locale)
  return { name: i18n._(msg`Time`), value: i18n._(msg`${exact}, Manila time`) }
}

export function receiptText({ title, amount, status, facts }: Receipt): string {
  const lines = facts.map(({ name, value }) => `${name}: ${value}`)
  return [`${appName} · ${title}`, `${amount} · ${status}`, ...lines].join('\n')
}
