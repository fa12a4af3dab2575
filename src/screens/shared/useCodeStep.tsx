import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CODES } from '../../../contract/errors.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { askOnce } from '../../state/data.ts'
import { Dialog } from '../../ui/Layer.tsx'
import { CodeStep } from './CodeStep.tsx'

type Failed = (failure: Failure) => void
type Again = () => Promise<unknown>

/**
 * For acts that take a code of the authenticator app where the account has one: it is asked for in `codeStep`, then `again`
 * does the act once more. All other failures go to `failed`.
 */
export function useCodeStep() {
  const [again, setAgain] = useState<Again>()
  return {
    orAskCode:
      (failed: Failed, again: Again): Failed =>
      (failure) =>
        isCodeWanted(failure) ? setAgain(() => again) : failed(failure),
    codeStep: again && <CodeDialog onProven={again} onClose={() => setAgain(undefined)} />,
  }
}

function CodeDialog({ onProven, onClose }: { onProven: Again; onClose: () => void }) {
  const { t } = useLingui()

  async function prove(code: string, failed: Failed) {
    const proven = await askOnce((commands) => commands.proveSecondFactor(code), failed)
    if (!proven.ok) return
    onClose()
    await onProven()
  }

  return (
    <Dialog title={t`One more step`} onClose={onClose}>
      <p>
        <Trans>Your account also needs a code.</Trans>
      </p>
      <CodeStep button={t`Continue`} onCode={prove} />
    </Dialog>
  )
}

const isCodeWanted = (failure: Failure) => failure.kind === 'refused' && failure.code === CODES.secondFactorWanted
