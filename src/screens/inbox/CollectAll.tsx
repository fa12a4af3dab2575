import styles from './inbox.module.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Letter } from '../../../contract/calls/letter.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { piecesOf } from '../../ui/pieces.ts'
import { PieceList } from '../../ui/Pieces.tsx'
import { SmallScene } from '../../ui/scenes/SmallScene.tsx'
import { useOffline } from '../shared/useOffline.ts'

interface CollectAllProps {
  letters: readonly Letter[]
  /** These are all there are, on whatever page they stand. */
  isCounted: boolean
  isBusy: boolean
  /** Why nothing can be collected, whatever the network does. */
  blocked: string | undefined
  onCollect: () => Promise<void>
}

/** What waits in several letters, and one button for all of it. */
export function CollectAll({ letters, isCounted, isBusy, blocked, onCollect }: CollectAllProps) {
  const pieces = piecesOf(...letters.map(({ rewards = [], tries, spins }) => ({ rewards, tries, spins })))
  const { t } = useLingui()
  const offline = useOffline() && t`This needs a connection.`
  return (
    <Card look="raised" className={styles.collectAll}>
      <SmallScene name="gift" />
      <div className={styles.collectAllWords}>
        <p className="subtitle">
          {isCounted ? (
            <Plural
              value={letters.length}
              one="# message has a reward for you"
              other="# messages have rewards for you"
            />
          ) : (
            <Trans>Messages have rewards for you</Trans>
          )}
        </p>
        {isCounted && <PieceList pieces={pieces} />}
      </div>
      <Button kind="mango" wide busy={isBusy} blocked={offline || blocked} onPress={onCollect}>
        <Trans>Collect all</Trans>
      </Button>
    </Card>
  )
}
