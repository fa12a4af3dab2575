import styles from './Found.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { Chip } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { searchScene } from '../../../ui/scenes/drawings.tsx'

interface NoResultProps {
  keyword: string
  /** The operator could not be asked. */
  onlyHere: boolean
  /** Keywords that find something. */
  proposals: readonly string[]
  onPick: (keyword: string) => void
}

export function NoResult({ keyword, onlyHere, proposals, onPick }: NoResultProps) {
  const { t } = useLingui()
  return (
    <EmptyState
      scene={searchScene}
      title={onlyHere ? t`No games found for “${keyword}” on this device` : t`No games found for “${keyword}”`}
      action={
        proposals.length > 0 && (
          <div className={styles.proposals} role="group" aria-label={t`Did you mean one of these?`}>
            {proposals.map((proposal) => (
              <Chip key={proposal} onPress={() => onPick(proposal)}>
                {proposal}
              </Chip>
            ))}
          </div>
        )
      }
    >
      {onlyHere ? (
        <Trans>The rest will be searched as soon as the server answers.</Trans>
      ) : proposals.length > 0 ? (
        <Trans>Did you mean one of these?</Trans>
      ) : (
        <Trans>Check the spelling, or try a shorter word.</Trans>
      )}
    </EmptyState>
  )
}
