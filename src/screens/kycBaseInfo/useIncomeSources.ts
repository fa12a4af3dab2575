import { useLingui } from '@lingui/react/macro'

/** What the operator is told, and what the player reads; one that was handed in under another name stays among them. */
export function useIncomeSources(known: string): { value: string; label: string }[] {
  const { t } = useLingui()
  const sources = [
    { value: 'Employment', label: t`Job` },
    { value: 'Business', label: t`My own business` },
    { value: 'Freelance', label: t`Freelance work` },
    { value: 'Remittance', label: t`Money from family abroad` },
    { value: 'Pension', label: t`Pension` },
    { value: 'Savings', label: t`Savings or investments` },
    { value: 'Other', label: t`Other` },
  ]
  const isListed = known === '' || sources.some(({ value }) => value === known)
  return isListed ? sources : [...sources, { value: known, label: known }]
}
