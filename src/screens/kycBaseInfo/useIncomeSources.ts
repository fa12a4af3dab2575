import { useLingui } from '@lingui/react/macro'

/** Values for the operator with their labels; an unknown value handed in earlier stays in the list. */
export function useIncomeSources(known: string): { value: string; label: string }[] {
  const { t } = useLingui()
  const sources = [
    { value: 'Employment', label: t`Salary` },
    { value: 'Business', label: t`My own business` },
    { value: 'Freelance', label: t`Freelance work` },
    { value: 'Remittance', label: t`Remittances from family abroad` },
    { value: 'Pension', label: t`Pension` },
    { value: 'Savings', label: t`Savings or investments` },
    { value: 'Other', label: t`Other` },
  ]
  const isListed = known === '' || sources.some(({ value }) => value === known)
  return isListed ? sources : [...sources, { value: known, label: known }]
}
