import { MINUTE_MS } from '../../../contract/durations.ts'
import styles from './game.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Round } from '../../../contract/entities/game.ts'
import { readHint, writeHint } from '../../app/hints.ts'
import { playGame } from '../../app/play.ts'
import { useLoadedTab } from '../../app/tab.ts'
import { useResource } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cover } from '../../ui/GameTile.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { RelativeTime, useDuration, useOperatorNow } from '../../ui/time.tsx'
import { useMakeRoom } from '../../ui/useMakeRoom.ts'

const TOLD_MAX = 20

/** Unfinished rounds, and rounds that ended while the player was away, newest first. */
export function Continue() {
  const rounds = useResource('openRounds').value ?? NONE
  const [told, setTold] = useState(() => readHint('roundsTold')?.split(' ') ?? [])
  const shown = rounds.filter(({ roundId }) => !told.includes(roundId)).slice(0, 2)
  const LookAgain = useLoadedTab()?.LookAgain
  const section = useRef<HTMLElement>(null)
  useMakeRoom(section, shown.length)
  if (shown.length === 0) return null

  function dismiss(roundId: string) {
    const next = [roundId, ...told].slice(0, TOLD_MAX)
    writeHint('roundsTold', next.join(' '))
    setTold(next)
  }

  return (
    <section className={classNames(styles.gameRow, 'continue')} ref={section} aria-labelledby="continue-title">
      {LookAgain && <LookAgain rounds={shown} />}
      <header>
        <h2 className="title" id="continue-title">
          <Trans>Continue</Trans>
        </h2>
      </header>
      <div className={styles.continueCards}>
        {shown.map((round) =>
          round.status === 'open' ? (
            <OpenRound key={round.roundId} round={round} />
          ) : (
            <EndedRound key={round.roundId} round={round} onDismiss={() => dismiss(round.roundId)} />
          ),
        )}
      </div>
    </section>
  )
}

const NONE: readonly Round[] = []

function OpenRound({ round }: { round: Round }) {
  const { t } = useLingui()
  const { name } = round
  return (
    <RoundCard
      round={round}
      words={
        <p className="small soft">
          {round.settlesAt === undefined ? (
            <Trans>It continues while you are away.</Trans>
          ) : (
            <EndsBy time={round.settlesAt} />
          )}
        </p>
      }
      action={
        <Button kind="mango" size="small" label={t`Resume ${name}`} onPress={() => playRound(round)}>
          <Trans>Resume</Trans>
        </Button>
      }
    />
  )
}

/** The result of a bet that ended meanwhile. The game shows it too when opened. */
function EndedRound({ round, onDismiss }: { round: Round; onDismiss: () => void }) {
  return (
    <RoundCard
      round={round}
      words={
        <p className="small">
          <RoundEnd round={round} />
        </p>
      }
      action={
        <Button size="small" onPress={onDismiss}>
          <Trans>Ok</Trans>
        </Button>
      }
    />
  )
}

function RoundEnd({ round: { status, win } }: { round: Round }) {
  if (status === 'void') return <Trans>Ended while you were away: your bet was returned</Trans>
  return win > 0 ? (
    <Trans>
      Ended while you were away: paid <Money amount={win} />
    </Trans>
  ) : (
    <Trans>Ended while you were away: lost</Trans>
  )
}

function playRound(round: Round) {
  return playGame({ code: round.code, name: round.name }, round.demo ? { mode: 'demo' } : {})
}

function EndsBy({ time }: { time: number }) {
  const now = useOperatorNow(MINUTE_MS)
  const duration = useDuration()
  const left = duration(Math.max(0, Math.ceil((time - now) / MINUTE_MS)))
  return <Trans>Ends by itself in {left}</Trans>
}

function RoundCard({ round, words, action }: { round: Round; words: ReactNode; action: ReactNode }) {
  const { code, name } = round
  const img = useCover(code)
  return (
    <Card className={styles.openRound}>
      {img ? (
        <Cover img={img} name={name} small />
      ) : (
        <span className={styles.openRoundMark}>
          <Icon name="play" />
        </span>
      )}
      <div className={styles.openRoundWords}>
        <b>{name}</b>
        <p className="small soft">
          <Trans>
            <Money amount={round.bet} /> round
          </Trans>{' '}
          {round.demo && (
            <>
              · <Trans>Demo money</Trans>{' '}
            </>
          )}
          · <RelativeTime time={round.time} />
        </p>
        {words}
      </div>
      {action}
    </Card>
  )
}

/** The game's cover, usually known from the lobby; otherwise a plain icon is shown. */
function useCover(code: string): string | undefined {
  const lobby = useResource('lobby').value
  const recent = useResource('recentGames').value ?? []
  const rows = lobby?.rows.flatMap(({ list }) => list) ?? []
  return [...recent, ...(lobby?.hot ?? []), ...(lobby?.live ?? []), ...rows].find((game) => game.code === code)?.img
}
