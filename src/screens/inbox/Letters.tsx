import styles from './inbox.module.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Letter } from '../../../contract/calls/letter.ts'
import { resources, useResource } from '../../state/data.ts'
import { Button } from '../../ui/Button.tsx'
import { useOperatorNow } from '../../ui/time.tsx'
import { ClaimNotes } from '../shared/claim/ClaimNotes.tsx'
import { useClaimAll } from '../shared/claim/useClaimAll.ts'
import { Excluded } from '../shared/exclusion/Excluded.tsx'
import { useExclusion } from '../shared/exclusion/useExclusion.ts'
import { NoRows } from '../shared/NoRows.tsx'
import { PagedList } from '../shared/PagedList.tsx'
import { usePages } from '../shared/usePages.ts'
import { CollectAll } from './CollectAll.tsx'
import { isWaiting } from './letterReward.ts'
import { LetterRow } from './LetterRow.tsx'
import { useDelete } from './useDelete.ts'
import { lettersScene } from '../../ui/scenes/drawings.tsx'

/** Maximum of one call. */
const AT_ONCE = 200
const CLAIMS = ['letterClaim'] as const

interface LettersProps {
  /** Undefined: every type. */
  type?: string
  onShowAll: () => void
  onDeleted: () => void
}

/** Page after page. */
export function Letters({ type, onShowAll, onDeleted }: LettersProps) {
  const { t } = useLingui()
  const now = useOperatorNow(60_000)
  const isExcluded = useExclusion() !== undefined
  const pages = usePages<Letter>(
    (page) => resources.of('letters', { ...(type !== undefined && { type }), page }),
    ({ id }) => id,
  )
  const all = useResource('waitingLetters', type === undefined ? {} : { type })
  const isCounted = all.value !== undefined || pages.isWhole
  const waiting = (all.value?.list ?? pages.rows).filter((letter) => isWaiting(letter, now))
  const done = pages.rows.filter((letter) => letter.read && !isWaiting(letter, now)).slice(0, AT_ONCE)
  const { isClaiming, blocked, claimAll } = useClaimAll(CLAIMS)
  const remove = useDelete(onDeleted)

  return (
    <PagedList
      pages={pages}
      missing={t`Your messages are not on this device yet`}
      isFiltered={type !== undefined}
      empty={
        <NoRows
          scene={lettersScene}
          title={type === undefined ? t`No messages yet` : t`No messages of this type`}
          onShowAll={type === undefined ? undefined : onShowAll}
          link={{ label: t`Back to games`, to: '/game' }}
        >
          <Trans>Rewards, updates and news will appear here.</Trans>
        </NoRows>
      }
      above={
        <>
          <ClaimNotes calls={CLAIMS} busy={isClaiming} />
          {waiting.length > 0 && <Excluded />}
          {waiting.length > 1 && !isExcluded && (
            <CollectAll
              letters={waiting}
              isCounted={isCounted}
              isBusy={isClaiming || (!isCounted && all.refreshing)}
              blocked={blocked}
              onCollect={() => claimAll(waiting.map(({ id }) => ({ call: 'letterClaim', input: { id } })))}
            />
          )}
        </>
      }
      below={
        done.length > 1 && (
          <Button icon="trash" wide onPress={() => remove(done.map(({ id }) => id))}>
            <Plural value={done.length} one="Delete # read message" other="Delete # read messages" />
          </Button>
        )
      }
    >
      <ul className={styles.letters}>
        {pages.rows.map((letter) => (
          <LetterRow
            key={letter.id}
            letter={letter}
            waiting={isWaiting(letter, now)}
            onDelete={() => remove([letter.id])}
          />
        ))}
      </ul>
    </PagedList>
  )
}
