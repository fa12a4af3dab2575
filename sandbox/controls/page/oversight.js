import { byId, doing, exactly, item } from './parts.js'
import { ask, may } from './session.js'

const NAMES = {
  playSwitched: 'Switch',
  playerBarred: 'Player',
  largeStake: 'Large bet',
  largeWin: 'Large win',
  game: 'Game',
  setting: 'Setting',
  release: 'Software',
}

const told = (value) => (value === null ? 'nothing' : JSON.stringify(value))

function eventRow({ time, kind, subject, who, why, before, after }) {
  const by = who === null ? '' : ` · ${who}: ${why}`
  const row = item('li', ` · ${exactly.format(time)}${by} · ${told(before)} → ${told(after)}`)
  row.prepend(item('b', `${NAMES[kind]} ${subject || (kind === 'playSwitched' ? 'all play' : '')}`))
  return row
}

async function showOversight() {
  const { stops, bars, events } = await ask('GET', 'oversight')
  const closed = [
    ...stops.map(({ gameCode, sinceTime }) =>
      item('li', `${gameCode || 'All play'} is off since ${exactly.format(sinceTime)}`),
    ),
    ...bars.map(({ uid, sinceTime }) =>
      item('li', `Player ${uid} has been kept out since ${exactly.format(sinceTime)}`),
    ),
  ]
  byId('closed').replaceChildren(...(closed.length > 0 ? closed : [item('li', 'Everything is open.')]))
  byId('events').replaceChildren(...events.map(eventRow))
}

byId('oversight-form').addEventListener('submit', (event) => {
  event.stopPropagation()
  event.preventDefault()
  const { what, subject, who, why } = Object.fromEntries(new FormData(event.target))
  const isOpen = event.submitter.value === 'open'
  const turned =
    what === 'player'
      ? ask('POST', 'oversight/bar', { uid: subject, isBarred: !isOpen, who, why })
      : ask('POST', 'oversight/play', { gameCode: what === 'game' ? subject : '', isOn: isOpen, who, why })
  void doing(() => turned.then(showOversight), 'Done')
})
byId('look-oversight').addEventListener('click', () => void doing(showOversight))
if (may('oversight')) void doing(showOversight)
