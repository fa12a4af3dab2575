import styles from './firstRun.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react'
import type { Game } from '../../../contract/entities/game.ts'
import type { UserInfo } from '../../../contract/entities/user.ts'
import { REWARD } from '../../../contract/statuses.ts'
import type { Resource } from '../../../workers/protocol/outcome.ts'
import { playGame } from '../../app/play.ts'
import { useResource } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { usePrizeText } from '../../ui/RewardList.tsx'
import { isMissing } from '../shared/isMissing.ts'
import { endFirstRun, stepsHeight } from './firstRun.ts'

interface Step {
  code: 'link' | 'collect' | 'play'
  /** Undefined until the operator has said so. */
  isDone: boolean | undefined
  title: ReactNode
  note: ReactNode
  /** For the first step that is not done. */
  action: ReactNode
}

interface FirstRunProps {
  user: UserInfo
  /** The one that is proposed. */
  game: Game | undefined
  onOver: () => void
}

/** What a new player does first: gone once it is done, or dismissed. */
export function FirstRun({ user, game, onOver }: FirstRunProps) {
  const { t } = useLingui()
  const [isDismissed, setIsDismissed] = useState(false)
  const steps = useSteps(user, game)
  const done = steps.filter(({ isDone }) => isDone).length
  const isOver = isDismissed || done === steps.length
  const next = steps.find(({ isDone }) => !isDone)
  const end = useEffectEvent(() => {
    endFirstRun(user.uid)
    onOver()
  })

  // Before the next frame, in which what is below slides into its place.
  useLayoutEffect(() => {
    if (isOver) end()
  }, [isOver])

  if (isOver || !next) return null
  // Perhaps all was done on another device.
  if (next.isDone === undefined) {
    return (
      <div className={styles.firstRunPlace}>
        <Skeleton height={stepsHeight()} radius={16} />
      </div>
    )
  }
  return (
    <section className={styles.firstRunPlace} aria-labelledby="first-run-title">
      <Card className={styles.firstRun}>
        <header>
          <h2 className="subtitle" id="first-run-title">
            <Trans>Three steps to start</Trans>
          </h2>
          <span className="small soft">
            <Trans>
              {done} of {steps.length} done
            </Trans>
          </span>
          <IconButton icon="close" size={20} label={t`Hide`} onPress={() => setIsDismissed(true)} />
        </header>
        <ol>
          {steps.map((step, index) => (
            <StepRow key={step.code} step={step} number={index + 1} isNext={step === next} />
          ))}
        </ol>
      </Card>
    </section>
  )
}

function StepRow({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { t } = useLingui()
  const { isDone, title, note, action } = step
  return (
    <li className={classNames(isDone && styles.done, isNext && styles.next)} aria-current={isNext ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {isDone ? <Icon name="check" size={16} /> : number}
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        {isDone && <span className="hidden-text">{t`Done`}</span>}
        {isNext && <span className="small soft">{note}</span>}
      </span>
      {isNext && action}
    </li>
  )
}

function useSteps(user: UserInfo, game: Game | undefined): readonly Step[] {
  const { t } = useLingui()
  const prizeText = usePrizeText()
  const signUp = useResource('signUp')
  const games = useResource('recentGames')
  const bonus = signUp.value
  const linked = user.bind
  const collected = known(signUp, ({ list }) => list.some(({ status }) => status === REWARD.claimed))
  // An operator that does not tell which games were opened: nothing else is left to do.
  const played = isMissing(games) ? linked && collected : known(games, ({ length }) => length > 0)
  const day = bonus?.list[0]
  const turnoverMultiple = bonus?.turnoverMultiple
  return [
    {
      code: 'link',
      isDone: linked,
      title: <Trans>Link your phone</Trans>,
      note: <Trans>A text message with a code confirms it</Trans>,
      action: (
        <ButtonLink kind="mango" size="small" to="/security-center?code=phone" label={t`Link my phone`}>
          <Trans>Link</Trans>
        </ButtonLink>
      ),
    },
    {
      code: 'collect',
      isDone: collected,
      title: day ? t`Claim ${prizeText(day)}` : <Trans>Sign-up bonus</Trans>,
      note: bonus && <Trans>Turnover ×{turnoverMultiple}</Trans>,
      action: (
        <ButtonLink
          kind="mango"
          size="small"
          to="/signUpBonus"
          label={day ? t`Claim ${prizeText(day)}` : t`Sign-up bonus`}
        >
          <Trans>Claim</Trans>
        </ButtonLink>
      ),
    },
    {
      code: 'play',
      isDone: played,
      title: <Trans>Play your first game</Trans>,
      note: game?.name,
      action: game && (
        <Button kind="mango" size="small" label={`${t`Play`}: ${game.name}`} onPress={() => playGame(game)}>
          <Trans>Play</Trans>
        </Button>
      ),
    },
  ]
}

/** What could not be loaded is not done, as far as anybody knows. */
function known<Value>({ value, failure }: Resource<Value>, isDone: (value: Value) => boolean): boolean | undefined {
  if (value !== undefined) return isDone(value)
  return failure ? false : undefined
}
