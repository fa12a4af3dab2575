import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { Dialog } from '../../ui/Layer.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { ErrorRow } from '../../ui/states.tsx'
import { loadChunk } from '../chunkPorts.ts'
import { closePopup } from '../popups.ts'

/** Over any screen: an account to pay out to. Its form comes with the withdraw screen's chunk. */
export function BindWallet() {
  const { t } = useLingui()
  const [attempt, setAttempt] = useState(0)
  return (
    <Dialog title={t`Bind an account`} onClose={close}>
      <LoadedForm key={attempt} onRetry={() => setAttempt(attempt + 1)} />
    </Dialog>
  )
}

const close = () => closePopup('bindWallet')

interface Loaded {
  Form?: ComponentType<{ onDone: () => void }>
  failed: boolean
}

function LoadedForm({ onRetry }: { onRetry: () => void }) {
  const [{ Form, failed }, setLoaded] = useState<Loaded>({ failed: false })

  useEffect(() => {
    let wanted = true
    async function load() {
      try {
        const { WalletForm } = await loadChunk(() => import('../../screens/withdraw/withdraw.tsx'))
        if (wanted) setLoaded({ Form: WalletForm, failed: false })
      } catch {
        if (wanted) setLoaded({ failed: true })
      }
    }
    void load()
    return () => {
      wanted = false
    }
  }, [])

  if (failed) {
    return (
      <ErrorRow onRetry={onRetry}>
        <Trans>This form could not be loaded. Check your connection and try again.</Trans>
      </ErrorRow>
    )
  }
  return Form ? <Form onDone={close} /> : <SkeletonRows count={3} height={76} />
}
