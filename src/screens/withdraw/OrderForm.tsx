import styles from './withdraw.module.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'wouter'
import { INSTAPAY_MAX_PESOS } from '../../../contract/constants.ts'
import { FORMATS } from '../../../contract/formats.ts'
import { centavos, toCentavos, toPesos } from '../../../contract/money.ts'
import type { Wallet, WithdrawBank } from '../../../contract/entities/cashier.ts'
import type { Balance } from '../../../contract/entities/user.ts'
import { navigate, rememberPage } from '../../app/navigation.ts'
import { openPopup } from '../../app/popups.ts'
import { useDraft } from '../../state/draft.ts'
import { classNames } from '../../ui/classNames.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Facts } from '../../ui/Card.tsx'
import { Choices } from '../../ui/Choices.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { AmountField, PasswordField } from '../../ui/TextField.tsx'
import { Form, SubmitRow } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { judgeAmount, readAmount } from '../shared/money/amount.ts'
import { bankName } from '../shared/money/bankName.ts'
import { dismiss, type MoneyUse } from '../shared/money/useMoney.ts'
import { reasonOf } from '../shared/reasonOf.ts'
import { useOffline } from '../shared/useOffline.ts'
import { ConfirmWithPasskey, type SecretFor } from './ConfirmWithPasskey.tsx'
import { withdrawalPath } from './withdrawalPath.ts'

const EMPTY = { bank: '', amount: '' }

interface OrderFormProps {
  balance: Balance
  banks: WithdrawBank[]
  wallets: Wallet[]
  /** Epoch ms, or null without a hold. */
  heldUntil: number | null
  money: MoneyUse
}

/** Account and amount. The amount survives a detour to set the withdrawal password; the password is never stored. */
export function OrderForm({ balance, banks, wallets, heldUntil, money }: OrderFormProps) {
  const { t, i18n } = useLingui()
  const offline = useOffline()
  const { fields, change, forget } = useDraft('withdraw', EMPTY)
  const [password, setPassword] = useState('')
  /** One way to confirm is under way: until it ends, the order stays as it is. */
  const [confirming, setConfirming] = useState(false)
  const [left, setLeft] = useState(fields.amount !== '')
  const wallet =
    wallets.find(({ bank }) => bank === fields.bank) ?? wallets.find(({ replaceable }) => !replaceable) ?? wallets[0]
  const limits = banks.find(({ code }) => code === wallet?.bank)
  const { withdrawalAmount } = balance.userAccountVO

  if (!wallet || !limits) return <NoWallet />

  const { min, max, dayAmountLeft, dayCountLeft, fee } = limits
  const most = centavos(Math.min(max, dayAmountLeft, withdrawalAmount))
  const nothingToGet = most < min
  const problem = judgeAmount(fields.amount, min, most)
  const isFaulty = left && fields.amount !== '' && problem !== undefined && !nothingToGet
  const amount = problem ? undefined : readAmount(fields.amount)

  async function withdraw(secretFor: SecretFor) {
    if (confirming) return
    setConfirming(true)
    await order(secretFor).finally(() => setConfirming(false))
  }

  async function order(secretFor: SecretFor) {
    if (amount === undefined || !wallet) return
    const requestId = crypto.randomUUID()
    const isHere = rememberPage()
    const input = { bank: wallet.bank, amount: toPesos(amount) }
    const secret = await secretFor({ ...input, requestId })
    if (secret === undefined || !isHere()) return
    const state = await money.send({ requestId, call: 'withdrawCreate', input }, secret)
    setPassword('')
    if (state?.status !== 'done' || !('orderNo' in state.data)) return
    forget()
    // Whoever has left finds it told here later.
    if (!isHere()) return
    navigate(withdrawalPath(state.data.orderNo))
    await dismiss(requestId)
  }

  const unready = reasonOf(
    offline && t`You are offline. Withdrawals need a connection. Nothing was sent.`,
    money.blocked,
    money.open !== undefined && t`Checking your order… You can place another one when this is done.`,
    heldUntil !== null && t`Withdrawals are on hold. See above for how long.`,
    wallet.replaceable === true &&
      t`This account is not in your verified name. You can replace it once, or choose another.`,
    dayCountLeft === 0 && t`No withdrawals left today. The count starts again at midnight, Manila time.`,
    dayAmountLeft < min &&
      min <= withdrawalAmount &&
      t`${formatMoney(dayAmountLeft)} of today’s limit is left, and the minimum is ${formatMoney(min, 'short')}. It starts again at midnight, Manila time.`,
    nothingToGet && t`You cannot withdraw ${formatMoney(min, 'short')} yet. See why above.`,
    isFaulty ? t`Check the amount.` : problem !== undefined && i18n._(problem),
  )
  const blocked = reasonOf(unready, !FORMATS.password.test(password) && t`Enter your withdrawal password.`)

  return (
    <Form label={t`Withdraw`} onSubmit={() => (blocked ? undefined : withdraw(async () => password))}>
      <div className="section">
        <Choices
          label={t`To`}
          columns={1}
          value={wallet.bank}
          onChange={(bank) => change({ bank })}
          choices={wallets.map(({ bank, name, account, replaceable }) => ({
            value: bank,
            label: bankName(bank),
            note: replaceable ? t`${name} · not your verified name` : `${name} · ${account}`,
            monogram: bankName(bank).slice(0, 2),
            disabled: confirming,
          }))}
        />
        {wallet.replaceable && (
          <button
            type="button"
            className="link"
            onClick={() => openPopup({ kind: 'bindWallet', replaces: wallet.bank })}
          >
            <Icon name="exchange" size={20} />
            <Trans>Replace with an account in your name</Trans>
          </button>
        )}
        <button type="button" className="link" onClick={() => openPopup({ kind: 'bindWallet' })}>
          <Icon name="plus" size={20} />
          <Trans>Link another account</Trans>
        </button>
      </div>
      <div className="section">
        <AmountField
          label={t`Amount`}
          name="amount"
          value={fields.amount}
          readOnly={confirming}
          onChange={(value) => change({ amount: value })}
          onLeave={() => setLeft(true)}
          placeholder={`${formatMoney(min, 'bare')} – ${formatMoney(max, 'bare')}`}
          aside={
            !nothingToGet && (
              <button
                type="button"
                className={classNames('link', styles.withdrawMax)}
                disabled={confirming}
                onClick={() => change({ amount: String(toPesos(most)) })}
              >
                <Trans>Max {formatMoney(most)}</Trans>
              </button>
            )
          }
          error={isFaulty ? i18n._(problem) : undefined}
          hint={
            <>
              <Trans>Left today: {formatMoney(dayAmountLeft)}</Trans>
              {', '}
              <Plural value={dayCountLeft} _0="no withdrawals." one="# withdrawal." other="# withdrawals." />{' '}
              <Link href="/vip">
                <Trans>Why these limits?</Trans>
              </Link>
            </>
          }
        />
        <PasswordField
          label={t`Withdrawal password`}
          name="tradePassword"
          value={password}
          readOnly={confirming}
          onChange={setPassword}
          autoComplete="current-password"
          hint={t`6–12 digits. Not your login password. It is not kept on this device.`}
        />
      </div>
      {amount !== undefined && (
        <section className="section">
          <h2 className="field-label strong">
            <Trans>Summary</Trans>
          </h2>
          <Card>
            <Facts
              total
              rows={[
                { name: t`To`, value: `${bankName(wallet.bank)} · ${wallet.account}` },
                { name: t`Fee`, value: <Money amount={fee} /> },
                {
                  name: t`Left in your balance`,
                  value: <Money amount={centavos(balance.userAccountVO.balance - amount)} />,
                },
                { name: t`You receive`, value: <Money amount={centavos(amount - fee)} /> },
              ]}
            />
          </Card>
          <p className="field-hint">
            {amount <= toCentavos(INSTAPAY_MAX_PESOS) ? (
              <Trans>By InstaPay, about 15 minutes. The amount is on hold until it is paid or returned.</Trans>
            ) : (
              <Trans>By PESONet, the same day if you order before 14:00. The amount is on hold until then.</Trans>
            )}
          </p>
        </section>
      )}
      <FormFailure failure={money.failure} />
      <SubmitRow blocked={blocked} busy={confirming || money.open?.state.status === 'asking'}>
        {amount === undefined ? <Trans>Withdraw</Trans> : <Trans>Withdraw {formatMoney(amount)}</Trans>}
      </SubmitRow>
      {!unready && <ConfirmWithPasskey busy={confirming} onConfirm={withdraw} />}
    </Form>
  )
}

function NoWallet() {
  return (
    <div className="section">
      <Card look="raised">
        <p className="subtitle">
          <Trans>Where should we send it?</Trans>
        </p>
        <p className={styles.withdrawNote}>
          <Trans>Link an e-wallet or bank account in your own name. It cannot be changed later.</Trans>
        </p>
        <Button kind="mango" wide onPress={() => openPopup({ kind: 'bindWallet' })}>
          <Trans>Link an account</Trans>
        </Button>
      </Card>
    </div>
  )
}
