import { dealBaccarat } from './baccarat/baccarat.ts'
import { crashPoint } from './crash/crash.ts'
import { drawWithout, type FairInputs, fairDraw } from '../../../contract/fairness/fair.ts'
import type { Engine } from './engines.ts'
import { FISH, shoot } from './fish/fish.ts'
import { drawSpin } from './invitationSpin/invitationSpin.ts'
import { type Card, DECK, RANK_NAMES, rankOf, SUIT_NAMES, suitOf } from './cards.ts'
import { slotModelOf } from './slot/choose.ts'
import { SLOT_MODELS } from './slot/models.ts'
import { playSlot } from './slot/slot.ts'
import { fixturesOf, playMatches } from './virtualSports/virtualSports.ts'

/**
 * What a round's seeds draw, in words that a player can compare with what they saw. Pure, so that it runs on the
 * verify page and in the app's game record, with no network.
 */
export function replay(engine: Engine, gameCode: string, inputs: FairInputs): object {
  const draw = fairDraw(inputs)
  switch (engine) {
    case 'slot': {
      const model = slotModelOf(gameCode)
      const { spins, pay } = playSlot(SLOT_MODELS[model], draw)
      const shown = spins.map(({ window, pay }) => ({
        rows: [0, 1, 2].map((row) => window.map((column) => column[row]).join(' ')),
        timesTheBet: pay / 100,
      }))
      return { model, timesTheBet: pay / 100, spins: shown }
    }
    case 'videoPoker': {
      const names = drawWithout(DECK, 10, draw).map(cardName)
      return { dealt: names.slice(0, 5), replacements: names.slice(5) }
    }
    case 'baccarat': {
      const { player, banker, ...result } = dealBaccarat(draw)
      return { player: player.map(cardName), banker: banker.map(cardName), ...result }
    }
    case 'virtualSports': {
      const scores = playMatches(gameCode, inputs.nonce, draw)
      return fixturesOf(gameCode, inputs.nonce).map(({ home, away }, match) => ({ home, away, ...scores[match] }))
    }
    case 'invitationSpin': {
      const { symbols, prize } = drawSpin(draw)
      return { symbols, prize: prize / 100 }
    }
    case 'crash':
      return { breaksOffAt: `×${(crashPoint(draw) / 100).toFixed(2)}` }
    case 'fish':
      return Object.fromEntries(
        FISH.map(({ name }) => [name, shoot(fairDraw(inputs), name).view.caught ? 'caught' : 'gets away']),
      )
  }
}

function cardName(card: Card): string {
  return `${RANK_NAMES[rankOf(card)]} ${SUIT_NAMES[suitOf(card)]}`
}
