import styles from './securityCenter.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import type { UserInfo } from '../../../contract/entities/user.ts'
import type { Commands } from '../../../workers/protocol.ts'
import type { Failure, Outcome } from '../../../workers/protocol/outcome.ts'
import { goBack, navigate } from '../../app/navigation.ts'
import { askOnce } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { Notice } from '../../ui/Card.tsx'
import { Choices } from '../../ui/Choices.tsx'
import { formatPhone } from '../../ui/format.ts'
import { HoldWarning } from '../shared/HoldWarning.tsx'
import { useCodeStep } from '../shared/useCodeStep.tsx'
import { PasswordForm } from './PasswordForm.tsx'

type Way = 'old' | 'code'

/**
 * Sets the withdrawal password if there is none; otherwise changes it with the old one or, if that is forgotten, with a
 * code.
 */
export function TradePassword({ user }: { user: UserInfo }) {
  const { t } = useLingui()
  const { withCode, codeStep } = useCodeStep()
  const fromList = new URLSearchParams(useSearch()).get('from') === 'list'
  const [hadNone] = useState(user.isNullPasswordTrade)
  const [wasRefused, setRefused] = useState(false)
  // Set meanwhile on another device: the old one is required.
  const isFirst = hadNone && !(wasRefused && !user.isNullPasswordTrade)
  const [way, setWay] = useState<Way>('old')
  const [done, setDone] = useState(false)

  // The guard of withdraw reads the user: go back only once this page knows of the password.
  useEffect(() => {
    if (!done || user.isNullPasswordTrade) return
    if (isFirst && !fromList) navigate('/finance/withdraw', { replace: true })
    else goBack('securityCenter')
  }, [done, user.isNullPasswordTrade, isFirst, fromList])

  async function set(call: (commands: Commands) => Promise<Outcome<null>>, failed: (failure: Failure) => void) {
    // The player is loaded before the outcome comes: what was refused before is not why they have a password then.
    if (isFirst) setRefused(false)
    const outcome = await withCode(
      (refused) => askOnce(call, refused),
      (failure) => {
        failed(failure)
        setRefused(true)
      },
    )
    if (outcome.ok) setDone(true)
  }

  const hint = t`6–12 digits, other than your login password`
  return (
    <div className={classNames(styles.security, 'form-page')}>
      <Notice icon="shield">
        {isFirst ? (
          <Trans>
            We ask for this password at every withdrawal, so that nobody can take your money with just your phone.
          </Trans>
        ) : (
          <Trans>Our team will never ask for your withdrawal password.</Trans>
        )}
      </Notice>
      <HoldWarning />
      {!isFirst && (
        <div className="section">
          <Choices<Way>
            look="segments"
            columns={2}
            label={t`How to change it`}
            value={way}
            onChange={setWay}
            choices={[
              { value: 'old', label: t`I know it` },
              { value: 'code', label: t`I forgot it` },
            ]}
          />
        </div>
      )}
      <div className="section">
        {isFirst ? (
          <PasswordForm
            label={t`Withdrawal password`}
            proof={{ kind: 'none' }}
            hint={hint}
            unanswered={
              <Trans>We didn’t get the answer. Set the password again: if it is set already, nothing changes.</Trans>
            }
            onSet={(newPassword, _, failed) => set((commands) => commands.setTradePassword({ newPassword }), failed)}
          />
        ) : way === 'old' ? (
          <PasswordForm
            key="old"
            label={t`Withdrawal password`}
            proof={{ kind: 'old', label: t`Current withdrawal password` }}
            hint={hint}
            unanswered={
              <Trans>We didn’t get the answer. If your current password is refused now, the new one is set.</Trans>
            }
            onSet={(newPassword, oldPassword, failed) =>
              set((commands) => commands.setTradePassword({ oldPassword, newPassword }), failed)
            }
          />
        ) : (
          <PasswordForm
            key="code"
            label={t`Withdrawal password`}
            proof={{ kind: 'code', phone: formatPhone(user.phone || user.registerPhone) }}
            hint={hint}
            unanswered={
              <Trans>We didn’t get the answer. The password may be set already: try it, or get another code.</Trans>
            }
            onSet={(password, code, failed) =>
              set((commands) => commands.resetTradePassword({ code, password }), failed)
            }
          />
        )}
      </div>
      {codeStep}
    </div>
  )
}
