import { Trans, useLingui } from '@lingui/react/macro'
import { CodeField, TextField } from '../../ui/TextField.tsx'
import type { FactorCodeKind } from './factorCodes.ts'

interface FactorCodeProps {
  kind: FactorCodeKind
  value: string
  error: string | undefined
  onLeave: () => void
  onChange: (code: string) => void
  /** The other field takes its place, empty. */
  onSwap: (kind: FactorCodeKind) => void
  takesFocus?: boolean
}

/** A code of the authenticator app; a recovery code if the player has no app at hand. */
export function FactorCodeField({ kind, onSwap, ...props }: FactorCodeProps) {
  const { t } = useLingui()
  const isRecovery = kind === 'recovery'

  function swap() {
    props.onChange('')
    onSwap(isRecovery ? 'app' : 'recovery')
  }

  return (
    <>
      {isRecovery ? (
        <TextField
          key="recovery"
          {...props}
          // On paper the halves may be apart.
          onChange={(code) => props.onChange(code.replaceAll(/\s/g, ''))}
          label={t`Recovery code`}
          name="code"
          hint={t`10 letters and digits, as you saved them. Each works once.`}
          maxLength={11}
          takesFocus
        />
      ) : (
        <CodeField
          key="app"
          {...props}
          label={t`Code from your authenticator app`}
          name="code"
          hint={t`6 digits. A new one comes every 30 seconds.`}
        />
      )}
      <button type="button" className="link" onClick={swap}>
        {isRecovery ? <Trans>Use a code from my app</Trans> : <Trans>Use a recovery code</Trans>}
      </button>
    </>
  )
}
