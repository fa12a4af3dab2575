import { Trans } from '@lingui/react/macro'
import { centavos, type Centavos } from '../../../../contract/money.ts'
import { formatMoney } from '../../../ui/format.ts'

/** Explains the wagering requirement by an example. */
export function TurnoverRule({ multiple, example }: { multiple: number; example: Centavos }) {
  const amount = formatMoney(example, 'short')
  const needed = formatMoney(centavos(Math.round(example * multiple)), 'short')
  return (
    <Trans>
      Turnover ×{multiple}: bet {needed} within 30 days to withdraw {amount}.
    </Trans>
  )
}
