import styles from './task.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { ask } from '../../state/data.ts'
import { Button } from '../../ui/Button.tsx'
import { useExclusion } from '../shared/exclusion/useExclusion.ts'
import { FormFailure } from '../shared/FormFailure.tsx'
import { useOffline } from '../shared/useOffline.ts'

/** Accepts tasks: only accepted ones can be claimed. */
export function StartButton({ ids, title }: { ids: readonly string[]; title: string }) {
  const { t } = useLingui()
  const { start, failure, reason, isExcluded } = useStart(ids)
  if (isExcluded) return null
  return (
    <>
      <Button kind="tint" size="small" label={t`Start: ${title}`} blocked={reason} onPress={start}>
        <Trans>Start</Trans>
      </Button>
      <FormFailure failure={failure} small />
    </>
  )
}

export function StartAll({ ids }: { ids: readonly string[] }) {
  const { start, failure, reason, isExcluded } = useStart(ids)
  if (isExcluded) return null
  return (
    <div className={styles.startAll}>
      <Button kind="tint" wide icon="play" blocked={reason} onPress={start}>
        <Trans>Start all {ids.length}</Trans>
      </Button>
      <FormFailure failure={failure} />
    </div>
  )
}

function useStart(ids: readonly string[]) {
  const { t } = useLingui()
  const offline = useOffline()
  const isExcluded = useExclusion() !== undefined
  const [failure, setFailure] = useState<Failure>()
  return {
    isExcluded,
    failure,
    reason: offline && t`Offline`,
    async start() {
      setFailure(undefined)
      await ask((commands) => commands.receiveTasks([...ids]), setFailure)
    },
  }
}
