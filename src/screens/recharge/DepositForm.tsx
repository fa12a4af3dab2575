import { Trans, useLingui } from '@lingui/react/macro'
import { useResource } from '../../state/data.ts'
import { useDraft } from '../../state/draft.ts'
import { Choices } from '../../ui/Choices.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Async } from '../shared/Async.tsx'
import { Excluded } from '../shared/exclusion/Excluded.tsx'
import { useExclusion } from '../shared/exclusion/useExclusion.ts'
import { depositPath } from '../shared/money/depositPath.ts'
import { MoneyRequests } from '../shared/money/MoneyRequests.tsx'
import { useMoney } from '../shared/money/useMoney.ts'
import { AmountStep, type DepositFields } from './AmountStep.tsx'

const EMPTY_DEPOSIT: DepositFields = { method: '', bank: '', amount: '', couponId: '' }

/** Method, bank, amount: the draft survives reloads and other screens. */
export function DepositForm() {
  const { t } = useLingui()
  const isExcluded = useExclusion() !== undefined
  const methods = useResource('rechargeMethods')
  const money = useMoney('rechargeBuild')
  const { fields, change, forget } = useDraft('recharge', EMPTY_DEPOSIT)

  if (isExcluded) {
    return (
      <div className="recharge form-page">
        <MoneyRequests requests={money.requests} orderPath={depositPath} />
        <Excluded />
      </div>
    )
  }

  if (!methods.value) {
    return (
      <div className="form-page">
        <Async
          resource={methods}
          loading={<SkeletonRows count={5} height={72} />}
          missing={{
            title: t`Deposits could not be loaded`,
            words: <Trans>Nothing was sent. Your money is safe.</Trans>,
          }}
          offline={{
            title: t`Deposits need a connection`,
            words: <Trans>Nothing was sent. Come back when you’re online.</Trans>,
          }}
          freshness="own"
        />
      </div>
    )
  }

  const method =
    methods.value.find(({ code, enabled }) => enabled && code === fields.method) ??
    methods.value.find(({ enabled }) => enabled)
  const closed = methods.value.find(({ enabled, reason }) => !enabled && reason)?.reason
  return (
    <div className="recharge form-page">
      <MoneyRequests requests={money.requests} orderPath={depositPath} />
      <Choices
        label={t`Payment method`}
        hideLabel
        value={method?.code}
        onChange={(code) => change({ method: code, bank: '' })}
        choices={methods.value.map(({ code, name, eta, enabled }) => ({
          value: code,
          label: name,
          note: eta,
          disabled: !enabled,
        }))}
      />
      {method && <p className="field-hint">{method.feeText}</p>}
      {method ? (
        <AmountStep key={method.code} method={method} fields={fields} change={change} forget={forget} money={money} />
      ) : (
        <p className="section soft">
          {closed ?? <Trans>No payment method is available right now. Try again later.</Trans>}
        </p>
      )}
    </div>
  )
}
