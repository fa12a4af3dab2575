import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CODES } from '../../../contract/errors.ts'
import type { Failure, Outcome } from '../../../workers/protocol/outcome.ts'
import { askOnce } from '../../state/data.ts'
import { Dialog } from '../../ui/Layer.tsx'
import { CodeStep } from './CodeStep.tsx'

type Failed = (failure: Failure) => void

/**
 * For acts that take a code of the authenticator app where the account has one. `withCode` does the act; if a code is
 * wanted, `codeStep` asks for it and the act is done once more. It is under way until then, so that its form stays busy.
 * All other failures go to `failed`.
 */
export function useCodeStep() {
  const [answer, setAnswer] = useState<(isProven: boolean) => void>()

  async function withCode<Value>(
    act: (failed: Failed) => Promise<Outcome<Value>>,
    failed: Failed,
  ): Promise<Outcome<Value>> {
    const outcome = await act((failure) => {
      if (!isCodeWanted(failure)) failed(failure)
    })
    if (outcome.ok || !isCodeWanted(outcome.failure)) return outcome
    const isProven = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
    setAnswer(undefined)
    return isProven ? withCode(act, failed) : outcome
  }

  return {
    withCode,
    codeStep: answer && <CodeDialog onProven={() => answer(true)} onClose={() => answer(false)} />,
  }
}

function CodeDialog({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const { t } = useLingui()

  async function prove(code: string, failed: Failed) {
    const proven = await askOnce((commands) => commands.proveSecondFactor(code), failed)
    if (proven.ok) onProven()
  }

  return (
    <Dialog title={t`One more step`} onClose={onClose}>
      <p>
        <Trans>Your account also needs a code.</Trans>
      </p>
      <CodeStep button={t({ message: 'Continue', context: 'after a code' })} onCode={prove} />
    </Dialog>
  )
}

const isCodeWanted = (failure: Failure) => failure.kind === 'refused' && failure.code === CODES.secondFactorWanted
