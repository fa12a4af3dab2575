import styles from './proof.module.css'
import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import type { Round } from '../../../../contract/entities/game.ts'
import { fairDraw } from '../../../../contract/fairness/fair.ts'
import { dealBaccarat } from '../../../../engines/baccarat/baccarat.ts'
import { type Card, RANK_NAMES, rankOf, SUIT_NAMES, suitOf } from '../../../../engines/cards.ts'
import { crashPoint } from '../../../../engines/crash/crash.ts'
import { fishChoice, shoot } from '../../../../engines/fish/fish.ts'
import { drawSpin } from '../../../../engines/invitationSpin/invitationSpin.ts'
import { playVideoPoker, STANDS, videoPokerStep } from '../../../../engines/videoPoker/videoPoker.ts'
import { Facts } from '../../../ui/Card.tsx'
import { Money } from '../../../ui/Money.tsx'
import { FISH_NAMES } from './fishNames.ts'
import { HoldDrawn } from './HoldDrawn.tsx'
import { SlotDrawn } from './SlotDrawn.tsx'
import { SportsDrawn } from './SportsDrawn.tsx'
import type { Redraw } from './verifyRound.ts'

interface DrawnProps {
  redraw: Redraw
  round: Round
}

/** What the seeds drew, as the game would have shown it. */
export function Drawn({ redraw, round }: DrawnProps) {
  switch (redraw.engine) {
    case 'slot':
      return <SlotDrawn inputs={redraw.inputs} gameCode={round.code} />
    case 'holdAndWin':
      return <HoldDrawn inputs={redraw.inputs} />
    case 'videoPoker':
      return <Hand redraw={redraw} round={round} />
    case 'crash':
      return <Crash redraw={redraw} />
    case 'fish':
      return <Shot redraw={redraw} round={round} />
    case 'baccarat':
      return <Table redraw={redraw} />
    case 'virtualSports':
    case 'basketball':
    case 'boxing':
    case 'racing':
      return <SportsDrawn engine={redraw.engine} inputs={redraw.inputs} round={round} />
    case 'invitationSpin':
      return <FreeSpin redraw={redraw} />
  }
}

function Hand({ redraw: { inputs }, round }: DrawnProps) {
  const { t } = useLingui()
  const step = v.safeParse(videoPokerStep, round.played?.steps[0])
  const { view } = playVideoPoker(fairDraw(inputs), step.success ? step.output.hold : STANDS)
  return (
    <Facts
      rows={[
        { name: t`Dealt`, value: <Cards cards={view.dealt} /> },
        { name: t`After the draw`, value: <Cards cards={view.final ?? view.dealt} /> },
      ]}
    />
  )
}

function Crash({ redraw: { inputs } }: Pick<DrawnProps, 'redraw'>) {
  const { t } = useLingui()
  return <Facts rows={[{ name: t`Crashes at`, value: `×${(crashPoint(fairDraw(inputs)) / 100).toFixed(2)}` }]} />
}

function Shot({ redraw: { inputs }, round }: DrawnProps) {
  const { t, i18n } = useLingui()
  const chosen = v.safeParse(fishChoice, round.played?.choice)
  if (!chosen.success) return null
  const { caught } = shoot(fairDraw(inputs), chosen.output.fish).view
  return <Facts rows={[{ name: i18n._(FISH_NAMES[chosen.output.fish]), value: caught ? t`caught` : t`gets away` }]} />
}

function Table({ redraw: { inputs } }: Pick<DrawnProps, 'redraw'>) {
  const { t } = useLingui()
  const { player, banker, playerTotal, bankerTotal, winner } = dealBaccarat(fairDraw(inputs))
  const winnerName = { player: t`Player`, banker: t`Banker`, tie: t`Tie` }[winner]
  return (
    <Facts
      rows={[
        { name: t`Player: ${playerTotal}`, value: <Cards cards={player} /> },
        { name: t`Banker: ${bankerTotal}`, value: <Cards cards={banker} /> },
        { name: t`Winner`, value: winnerName },
      ]}
    />
  )
}

function FreeSpin({ redraw: { inputs } }: Pick<DrawnProps, 'redraw'>) {
  const { t } = useLingui()
  return <Facts rows={[{ name: t`Prize`, value: <Money amount={drawSpin(fairDraw(inputs)).prize} /> }]} />
}

const SUIT_SIGNS: Readonly<Record<(typeof SUIT_NAMES)[number], string>> = {
  spades: '♠',
  hearts: '♥',
  clubs: '♣',
  diamonds: '♦',
}

function Cards({ cards }: { cards: readonly Card[] }) {
  return <span className={styles.cards}>{cards.map(cardText).join(' ')}</span>
}

function cardText(card: Card): string {
  const suit = SUIT_NAMES[suitOf(card)]
  // Without the variation selector some phones show an emoji instead of the plain sign.
  return `${RANK_NAMES[rankOf(card)]}${suit === undefined ? '' : SUIT_SIGNS[suit]}\uFE0E`
}
