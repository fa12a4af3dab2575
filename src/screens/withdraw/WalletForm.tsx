import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'wouter'
import {
  checkRequired,
  FORMATS,
  INPUT_FILTERS,
  PHONE_ACCOUNT_BANKS,
  PHONE_ACCOUNT_PLACEHOLDER,
  walletAccountFormat,
} from '../../../contract/formats.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { ask, useResource } from '../../state/data.ts'
import { usePlayer } from '../../state/player.ts'
import { FORMAT_RULES } from '../../state/validationWords.ts'
import { Notice } from '../../ui/Card.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Form, SubmitRow } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { HoldWarning } from '../shared/HoldWarning.tsx'
import { Async } from '../shared/Async.tsx'
import { useCodeStep } from '../shared/useCodeStep.tsx'
import { useErrors } from '../shared/useErrors.ts'
import { useOffline } from '../shared/useOffline.ts'

const NAME_MAX = 32
const ACCOUNT_MAX = 32
const PHONE_MAX = 11

interface WalletFormProps {
  /** The bank whose account is in another name than the verified one. */
  replaces?: string | undefined
  onDone: () => void
  /** A link leads elsewhere. */
  onLeave: () => void
}

/** Binds a wallet: bank, name, account; warns that it cannot be undone. */
export function WalletForm({ replaces, onDone, onLeave }: WalletFormProps) {
  const { t, i18n } = useLingui()
  const offline = useOffline()
  const { withCode, codeStep } = useCodeStep()
  const banks = useResource('withdrawBanks')
  const wallets = useResource('wallets').value ?? []
  const verifiedName = usePlayer()?.identityInfo?.name
  const [bank, setBank] = useState(replaces ?? '')
  const [name, setName] = useState(() => INPUT_FILTERS.lettersAndSpaces(verifiedName ?? '').slice(0, NAME_MAX))
  const [account, setAccount] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const isPhone = PHONE_ACCOUNT_BANKS.has(bank)
  const problems = {
    bank: checkRequired(bank, /./),
    // Trimmed, as it is sent.
    name: checkRequired(name.trim(), FORMATS.walletName),
    account: checkRequired(account, walletAccountFormat(bank)),
  }
  const errors = useErrors(problems, {
    name: FORMAT_RULES.walletName,
    account: isPhone ? FORMAT_RULES.mobilePhone : FORMAT_RULES.walletAccount,
  })
  const isValid = Object.values(problems).every((problem) => problem === undefined)

  async function bind() {
    setFailure(undefined)
    // Safe to repeat: each bank takes one account.
    const outcome = await withCode(
      (failed) => ask((commands) => commands.bindWallet({ bank, name: name.trim(), account }), failed),
      refused,
    )
    if (outcome.ok) onDone()
  }

  function refused(failure: Failure) {
    errors.refuse(failure)
    setFailure(failure)
  }

  if (!banks.value) {
    return <Async resource={banks} loading={<SkeletonRows count={3} height={76} />} freshness="own" />
  }

  const bound = new Set(wallets.filter(({ replaceable }) => !replaceable).map((wallet) => wallet.bank))
  const blocked = offline ? t`You are offline. This needs a connection.` : !isValid && missing()

  function missing(): string {
    if (problems.bank) return t`Choose an e-wallet or bank.`
    if (problems.name) return t`Enter the name as on your ID: 2 to 32 letters.`
    return isPhone ? t`Enter the 10 or 11 digits of the mobile number.` : t`Enter the account number: digits only.`
  }

  return (
    <>
      <Form label={t`Link an account`} onSubmit={bind}>
        {verifiedName === undefined && <NotVerified onLeave={onLeave} />}
        <SelectField
          label={t`E-wallet or bank`}
          name="bank"
          {...errors.field('bank', bank)}
          onChange={(chosen) => {
            if (chosen === bank) return
            setBank(chosen)
            setAccount('')
          }}
          placeholder={t`Choose an e-wallet or bank`}
          options={banks.value
            .filter(({ code }) => !bound.has(code))
            .map(({ code, name: label, product }) => ({ value: code, label: `${label} · ${product}` }))}
        />
        <TextField
          label={t`Name`}
          name="accountName"
          {...errors.field('name', name)}
          onChange={setName}
          hint={
            verifiedName ? (
              <Trans>Must be your verified name: {verifiedName}</Trans>
            ) : (
              <Trans>Exactly as on your ID. Letters and spaces.</Trans>
            )
          }
          filter="lettersAndSpaces"
          maxLength={NAME_MAX}
          autoComplete="name"
        />
        <TextField
          label={t`Account`}
          name="account"
          {...errors.field('account', account)}
          onChange={setAccount}
          hint={bank === '' ? t`Choose an e-wallet or bank first.` : undefined}
          placeholder={isPhone ? phonePlaceholder() : t`Account number`}
          filter={isPhone ? 'mobilePhone' : 'number'}
          inputMode="numeric"
          maxLength={isPhone ? PHONE_MAX : ACCOUNT_MAX}
          readOnly={bank === ''}
        />
        <div className="section">
          <Notice icon="warning">
            <b>
              <Trans>This cannot be undone.</Trans>
            </b>{' '}
            <Trans>A linked account cannot be changed or removed. Check every digit before you save.</Trans>
          </Notice>
          <HoldWarning />
        </div>
        <FormFailure
          failure={failure}
          unanswered={
            <Trans>We didn’t get the answer. The account may be linked already. Save again: it is linked once.</Trans>
          }
        />
        <SubmitRow blocked={blocked}>
          <Trans>Save</Trans>
        </SubmitRow>
      </Form>
      {codeStep}
    </>
  )

  function phonePlaceholder(): string {
    return i18n.locale === 'en-US' ? PHONE_ACCOUNT_PLACEHOLDER : t`10-11 digit mobile number`
  }
}

/** An account in another name would only be rejected at the withdrawal: warns before. */
function NotVerified({ onLeave }: { onLeave: () => void }) {
  return (
    <Notice icon="warning">
      <p>
        <b>
          <Trans>Your ID is not verified yet.</Trans>
        </b>{' '}
        <Trans>We only pay out to an account in the name on your verified ID.</Trans>
      </p>
      <Link className="link" href="/kyc/verification" onClick={onLeave}>
        <Trans>Verify first</Trans>
      </Link>
    </Notice>
  )
}
