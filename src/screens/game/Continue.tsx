import { Trans, useLingui } from '@lingui/react/macro'
import { ROUND_SETTLES_AFTER_MS } from '../../../contract/constants.ts'
import type { Round } from '../../../contract/entities/game.ts'
import { playGame } from '../../app/play.ts'
import { useResource } from '../../state/data.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cover } from '../../ui/GameTile.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { RelativeTime, useOperatorNow } from '../../ui/time.tsx'

const MINUTE = 60_000

/** The rounds that wait to be finished, newest first. */
export function Continue() {
  const rounds = useResource('openRounds').value ?? []
  if (rounds.length === 0) return null
  return (
    <section className="game-row continue" aria-labelledby="continue-title">
      <header>
        <h2 className="title" id="continue-title">
          <Trans>Continue</Trans>
        </h2>
      </header>
      <div className="continue-cards">
        {rounds.slice(0, 2).map((round) => (
          <OpenRound key={round.roundId} round={round} />
        ))}
      </div>
    </section>
  )
}

function OpenRound({ round }: { round: Round }) {
  const { t } = useLingui()
  const now = useOperatorNow(MINUTE)
  const minutes = Math.max(0, Math.ceil((round.time + ROUND_SETTLES_AFTER_MS - now) / MINUTE))
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const { code, name } = round
  const img = useCover(code)
  return (
    <Card className="open-round">
      {img ? (
        <Cover img={img} name={name} />
      ) : (
        <span className="open-round-mark">
          <Icon name="play" />
        </span>
      )}
      <div className="open-round-words">
        <b>{name}</b>
        <p className="small soft">
          <Trans>
            <Money amount={round.bet} /> round
          </Trans>{' '}
          · <RelativeTime time={round.time} />
        </p>
        <p className="small soft">
          {hours > 0 ? (
            <Trans>
              Ends by itself in {hours} h {rest} min
            </Trans>
          ) : (
            <Trans>Ends by itself in {rest} min</Trans>
          )}
        </p>
      </div>
      <Button kind="mango" size="small" label={t`Resume ${name}`} onPress={() => playGame(round)}>
        <Trans>Resume</Trans>
      </Button>
    </Card>
  )
}

/** The round's game is most often in the lobby already; else its tile stays a plain mark. */
function useCover(code: string): string | undefined {
  const lobby = useResource('lobby').value
  const favourites = useResource('favourites').value ?? []
  const rows = lobby?.rows.flatMap(({ list }) => list) ?? []
  return [...favourites, ...(lobby?.hot ?? []), ...(lobby?.live ?? []), ...rows].find((game) => game.code === code)?.img
}
