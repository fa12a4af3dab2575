import { Trans } from '@lingui/react/macro'
import { centavos, type Centavos } from '../../../../contract/money.ts'
import { formatMoney } from '../../../ui/format.ts'

/** What has to be bet before a bonus can be withdrawn, told by an amount. */
export function TurnoverRule({ multiple, example }: { multiple: number; example: Centavos }) {
  const amount = formatMoney(example, 'short')
  const needed = formatMoney(centavos(Math.round(example * multiple)), 'short')
  return (
    <Trans>
      Turnover ×{multiple}: bet {needed} within 30 days to withdraw {amount}.
    </Trans>
  )
}
