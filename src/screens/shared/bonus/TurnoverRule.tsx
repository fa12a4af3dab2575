import { Trans } from '@lingui/react/macro'
import { centavos, type Centavos } from '../../../../contract/money.ts'
import { formatMoney } from '../../../ui/format.ts'

/** What has to be played before a bonus can be withdrawn, told by an amount. */
export function TurnoverRule({ multiple, example }: { multiple: number; example: Centavos }) {
  const amount = formatMoney(example, 'short')
  const played = formatMoney(centavos(Math.round(example * multiple)), 'short')
  return (
    <Trans>
      Turnover × {multiple}: {amount} is played up to {played} within 30 days, then it can be withdrawn.
    </Trans>
  )
}
