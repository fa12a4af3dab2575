import './base.css'
import './buttons.css'
import './frame.css'
import './deck.css'
import './sheet.css'
import { createTell } from '../messages.ts'
import { createApi, type Opening, Refused, type Round } from './api.ts'
import { h } from './dom.ts'
import { leaveOnEscape } from './keys.ts'
import { readLaunch } from './launch.ts'
import { leaveButton } from './leaveButton.ts'
import { createMemory } from './memory.ts'
import { pesoShort } from './money.ts'
import { withOwnSeed } from './ownSeed.ts'
import { roundOfLostAnswer } from './placeBet.ts'
import { scenery } from './scenery.ts'
import { buildShell, type Shell } from './shell.ts'
import { COMMON_WORDS, createWords, type Words } from './words.ts'

interface Game<View, Choice, Settings, Table> {
  /** Resolves when the player can play. */
  start(shell: Shell<View, Choice, Settings, Table>): void | Promise<void>
}

/** Opens the session and starts the game in its shell, or says why it cannot. */
export async function openGame<View, Choice, Settings, Table = never>(
  game: Game<View, Choice, Settings, Table>,
): Promise<void> {
  const params = readLaunch()
  const words = createWords(params.lang, COMMON_WORDS)
  const tell = createTell(params.lobby)
  leaveOnEscape(tell)
  document.documentElement.lang = params.lang
  document.documentElement.dataset['theme'] = params.theme
  document.body.append(h('p', { className: 'opening' }, words('opening')))
  const slow = h('p', { className: 'slow', hidden: true, role: 'status' }, words('reconnecting'))
  const api = createApi<View, Choice, Settings, Table>((isSlow) => {
    slow.hidden = !isSlow
  })
  const memory = createMemory(tell, params.choice)
  const open = async (): Promise<void> => {
    try {
      const opened = await api.open(params.token)
      const fairness = await withOwnSeed(api, tell, opened.fairness)
      const endedAway = withLost(opened.endedAway, await roundOfLostAnswer({ api, memory }))
      const opening = { ...opened, fairness, endedAway }
      const shell = buildShell({ api, opening, params, tell, memory })
      document.querySelector('.heading')?.after(slow)
      await game.start(shell)
      document.body.classList.add('ready')
      tell({ event: 'ready' })
      if (opening.currency !== 'SPINS') tell({ event: 'balance', balance: opening.balance })
      if (opening.unfinished.length > 0) shell.say(words('resumed'))
      else if (opening.endedAway.length > 0) shell.say(howItEnded(opening, words))
      if (opening.endedAway.length > 0) api.tell(opening.endedAway.map(({ roundId }) => roundId))
    } catch (fault) {
      const { message, isOver } = whyClosed(fault, words)
      const again = h('button', { className: 'main', type: 'button' }, words('again'))
      again.addEventListener('click', () => {
        again.disabled = true
        void open()
      })
      document.body.replaceChildren(
        scenery(codeInAddress()),
        h(
          'main',
          { className: 'closed' },
          h('p', { role: 'alert' }, message),
          isOver ? null : again,
          leaveButton(params, tell, words('back'), isOver ? 'main' : 'quiet'),
        ),
      )
      tell({ event: 'error', message })
    }
  }
  await open()
}

/** A game that could not be opened is known by its page's address only. */
function codeInAddress(): string {
  return location.pathname.slice(location.pathname.lastIndexOf('/') + 1)
}

/** The message; an ended session can only be reopened from the lobby. */
function whyClosed(fault: unknown, words: Words<typeof COMMON_WORDS>): { message: string; isOver: boolean } {
  const { reason, retryAfterSec: seconds } = fault instanceof Refused ? fault : new Refused('network')
  if (reason === 'sessionOver') return { message: words('error.sessionOver'), isOver: true }
  if (reason === 'seedSwapped') return { message: words('error.seedSwapped'), isOver: true }
  if (reason === 'tooMany') return { message: words('error.tooManyOpening', { seconds }), isOver: false }
  return { message: words('error.network'), isOver: false }
}

/** With a round whose bet was never answered, once that is over. */
function withLost<View, Choice>(
  endedAway: Round<View, Choice>[],
  lost: Round<View, Choice> | null,
): Round<View, Choice>[] {
  if (lost === null || lost.win === null) return endedAway
  return [...endedAway.filter(({ roundId }) => roundId !== lost.roundId), lost]
}

type Ended = Pick<Opening<unknown, unknown, unknown>, 'currency' | 'endedAway'>

function howItEnded({ currency, endedAway: rounds }: Ended, words: Words<typeof COMMON_WORDS>): string {
  const stake = rounds.reduce((sum, round) => sum + round.stake, 0)
  const win = rounds.reduce((sum, round) => sum + (round.win ?? 0), 0)
  const values = { bet: pesoShort(stake), win: pesoShort(win), count: rounds.length }
  if (currency === 'SPINS') return words(win === 0 ? 'awaySpinNone' : 'awaySpinWon', values)
  if (rounds.length > 1) return words('awayMany', values)
  return words(win === 0 ? 'awayLost' : win < stake ? 'awayBack' : 'awayWon', values)
}
