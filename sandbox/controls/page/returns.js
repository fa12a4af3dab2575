import { byId, doing, item } from './parts.js'
import { ask } from './session.js'

const VERDICTS = {
  within: 'as it should be',
  below: 'TOO LOW',
  above: 'TOO HIGH',
  tooFew: 'too few rounds to judge',
  unknown: 'the provider does not say what it should be',
}
const percent = new Intl.NumberFormat('en-PH', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-PH')
const pesos = new Intl.NumberFormat('en-PH', { style: 'currency', currency: 'PHP' })

function gameRow({ name, rounds, bet, seen, expected, verdict }) {
  const should = expected ? `, should be ${percent.format(expected.least)} to ${percent.format(expected.most)}` : ''
  const row = item('li', ` · ${whole.format(rounds)} rounds, ${pesos.format(bet / 100)} staked · `)
  const judged = item('span', VERDICTS[verdict])
  judged.className = verdict === 'within' ? 'good' : verdict === 'below' || verdict === 'above' ? 'bad' : ''
  row.prepend(item('b', `${name}: ${percent.format(seen)}`), should)
  row.append(judged)
  return row
}

async function showReturns() {
  const games = await ask('GET', 'returns')
  const rows = games.map(gameRow)
  byId('games').replaceChildren(
    ...(rows.length > 0 ? rows : [item('li', 'Nobody has played for money in the last 30 days.')]),
  )
}

byId('look-returns').addEventListener('click', () => void doing(showReturns))
