import { byId, doing, exactly, item } from './parts.js'
import { ask, may } from './session.js'

const ACTS = {
  loggedIn: 'logged in',
  loginFailed: 'failed to log in',
  loggedOut: 'logged out',
  ownPassword: 'changed their password',
  ownFactor: 'set up their authenticator app',
  memberAdded: 'added to the staff',
  memberRole: 'changed a role',
  memberPassword: 'set a new password',
  memberFactor: 'had an authenticator app set up anew',
  memberOpen: 'opened or closed an account',
  clock: 'moved the clock',
  socketPushed: 'pushed a message',
  socketCut: 'cut a socket',
  sessionsEnded: 'ended sessions',
  faultAdded: 'added a fault',
  faultsCleared: 'cleared the faults',
  granted: 'gave',
  payment: 'decided a payment',
  withdrawal: 'decided a withdrawal',
  codes: 'read codes on the test phone',
  papers: 'looked at the papers that wait',
  identity: 'decided on papers',
  idPicture: 'looked at a picture of an ID',
  refund: 'refunded deposits',
  play: 'switched play',
  playerBar: 'kept a player out, or let them in',
}

function whoDid({ actor, name }) {
  if (actor === 'key') return 'The key'
  return actor === 'member' ? name : `Somebody as “${name}”`
}

function howItEnded(status) {
  if (status === null) return 'nobody knows how it ended'
  if (status < 400) return 'done'
  return status < 500 ? `refused (${status})` : `failed (${status})`
}

function actRow(done) {
  const { time, act, details, status } = done
  const said = Object.entries(details).map(([field, value]) => `${field} ${value}`)
  const row = item('li', [` ${ACTS[act]}`, ...said, exactly.format(time)].join(' · '))
  row.prepend(item('b', whoDid(done)))
  const ended = item('span', howItEnded(status))
  ended.className = status !== null && status < 400 ? 'good' : 'bad'
  row.append(' · ', ended)
  return row
}

let next = null

async function showActs(before) {
  const page = await ask('GET', before === null ? 'acts' : `acts?before=${before}`)
  const rows = page.acts.map(actRow)
  if (before === null) byId('act-list').replaceChildren(...rows)
  else byId('act-list').append(...rows)
  next = page.next
  byId('older-acts').hidden = next === null
}

byId('look-acts').addEventListener('click', () => void doing(() => showActs(null)))
byId('older-acts').addEventListener('click', () => void doing(() => showActs(next)))
if (may('audit')) void doing(() => showActs(null))
