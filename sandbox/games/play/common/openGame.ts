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
import { findLostBets, type Found, foundSoon } from './lostBets.ts'
import { createMemory } from './memory.ts'
import { pesoShort } from './money.ts'
import { withOwnSeed } from './ownSeed.ts'
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
      const lost = findLostBets({ api, memory })
      const found = (await foundSoon(lost)) ?? NOTHING
      const opening = withLost({ ...opened, fairness }, found.rounds)
      const shell = buildShell({ api, opening, params, tell, memory, lost })
      document.querySelector('.heading')?.after(slow)
      await game.start(shell)
      document.body.classList.add('ready')
      tell({ event: 'ready' })
      if (opening.currency !== 'SPINS') tell({ event: 'balance', balance: opening.balance })
      if (opening.unfinished.length > 0) tellAway(shell, found, words('resumed'))
      else tellAway(shell, found, howItEnded(opening, words))
      if (opening.endedAway.length > 0) api.tell(opening.endedAway.map(({ roundId }) => roundId))
      if (!lost.areKnown()) {
        shell.explain(new Refused('lostBet'))
        void lost.found.then((late) => tellLate(shell, late))
      }
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

const NOTHING = { rounds: [], refusals: [] }

/** With the rounds whose bets had no answer. */
function withLost<View, Choice, Settings>(
  opening: Opening<View, Choice, Settings>,
  lost: Round<View, Choice>[],
): Opening<View, Choice, Settings> {
  const ids = new Set(lost.map(({ roundId }) => roundId))
  const others = (rounds: Round<View, Choice>[]) => rounds.filter(({ roundId }) => !ids.has(roundId))
  return {
    ...opening,
    unfinished: [...lost.filter(({ win }) => win === null), ...others(opening.unfinished)],
    endedAway: [...others(opening.endedAway), ...lost.filter(({ win }) => win !== null)],
  }
}

/** Says what went on while the player was away, and which bets do not count: of a refusal alone, why. */
function tellAway<View, Choice, Settings, Table>(
  shell: Shell<View, Choice, Settings, Table>,
  { rounds, refusals }: Found<View, Choice>,
  said: string,
): void {
  const [refusal] = refusals
  if (said !== '')
    shell.say([said, refusal && shell.words('lostNotCounted', { count: refusals.length })].filter(Boolean).join(' '))
  else if (refusal) shell.explain(refusal)
  if (rounds.length > 0) void shell.api.balance().then(shell.setBalance, () => shell.setBalance(null))
}

/** Of bets that were heard of only when the game was open. */
function tellLate<View, Choice, Settings, Table>(
  shell: Shell<View, Choice, Settings, Table>,
  found: Found<View, Choice>,
): void {
  const { words, opening, api } = shell
  const { unfinished, endedAway } = withLost({ ...opening, unfinished: [], endedAway: [] }, found.rounds)
  tellAway(shell, found, unfinished.length > 0 ? words('lostIsOpen') : howItEnded({ ...opening, endedAway }, words))
  if (endedAway.length > 0) api.tell(endedAway.map(({ roundId }) => roundId))
}

type Ended = Pick<Opening<unknown, unknown, unknown>, 'currency' | 'endedAway'>

/** Empty if nothing has ended. */
function howItEnded({ currency, endedAway: rounds }: Ended, words: Words<typeof COMMON_WORDS>): string {
  if (rounds.length === 0) return ''
  const stake = rounds.reduce((sum, round) => sum + round.stake, 0)
  const win = rounds.reduce((sum, round) => sum + (round.win ?? 0), 0)
  const values = { bet: pesoShort(stake), win: pesoShort(win), count: rounds.length }
  if (currency === 'SPINS') return words(win === 0 ? 'awaySpinNone' : 'awaySpinWon', values)
  if (rounds.length > 1) return words('awayMany', values)
  return words(win === 0 ? 'awayLost' : win < stake ? 'awayBack' : 'awayWon', values)
}
