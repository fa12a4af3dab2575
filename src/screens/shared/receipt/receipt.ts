import { appName } from 'virtual:brand'

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

export function receiptText({ title, amount, status, facts }: Receipt): string {
  const lines = facts.map(({ name, value }) => `${name}: ${value}`)
  return [`${appName} · ${title}`, `${amount} · ${status}`, ...lines].join('\n')
}
