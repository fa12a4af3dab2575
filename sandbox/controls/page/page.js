import { byId, doing, exactly, item } from './parts.js'
import { ask, may } from './session.js'

async function showMessages(phone = '') {
  const messages = await ask('GET', phone ? `sms?phone=${encodeURIComponent(phone)}` : 'sms')
  byId('messages').replaceChildren(
    ...messages.map((message) => {
      const row = item('li', `+63 ${message.phone} · ${message.scene} · ${exactly.format(message.time)}`)
      row.prepend(item('b', message.code))
      return row
    }),
  )
}

async function showClock() {
  const { now } = await ask('GET', 'clock')
  byId('time').textContent = exactly.format(now)
}

async function showFaults() {
  const faults = await ask('GET', 'faults')
  byId('faults').replaceChildren(
    ...faults.map(({ call, times, ...what }) => item('li', `${call} × ${times}: ${JSON.stringify(what)}`)),
  )
}

async function showPlayers() {
  const players = await ask('GET', 'players')
  byId('players').replaceChildren(
    ...players.map(({ uid, username }) => {
      const option = item('option', username)
      option.value = uid
      return option
    }),
  )
}

async function showBooks() {
  const { balanced, chainOk, journals, accounts, negative, faults } = await ask('GET', 'books')
  const rows = [
    ['Every journal sums to zero', balanced ? 'yes' : 'NO', balanced],
    ['The chains of hashes hold', chainOk ? 'yes' : 'NO', chainOk],
    ...faults.map(({ uid, chain, position }) => [`Broken: ${uid ?? `shared chain ${chain}`}`, `at ${position}`, false]),
    ['Accounts below zero', String(negative.length), negative.length === 0],
    ['Journals', String(journals), true],
    ['Accounts', String(accounts), true],
  ]
  byId('ledger').replaceChildren(
    ...rows.flatMap(([name, value, isGood]) => {
      const figure = item('dd', value)
      figure.className = isGood ? 'good' : 'bad'
      return [item('dt', name), figure]
    }),
  )
}

/** Shows statuses by number, as in the calls. */
async function showTrace(form) {
  const query = new URLSearchParams({ uid: byId('uid').value.trim(), reference: new FormData(form).get('reference') })
  const steps = await ask('GET', `trace?${query}`)
  const rows = steps.map(({ time, kind, what, reference, lines }) => {
    const moved = lines.map(({ account, amount }) => `${account} ${amount > 0 ? '+' : ''}${amount}`)
    const row = item('li', [exactly.format(time), reference, ...moved].join(' · '))
    row.prepend(item('b', `${kind} ${what} · `))
    return row
  })
  byId('steps').replaceChildren(...(rows.length > 0 ? rows : [item('li', 'This player has no such request.')]))
}

function readForm(form) {
  const { kind, value, ...fields } = Object.fromEntries(new FormData(form))
  if (kind === 'drop') fields.drop = true
  else if (kind) fields[kind] = Number(value)
  if ('player' in form.dataset || form.closest('section').contains(byId('uid'))) fields.uid = byId('uid').value.trim()
  if (fields.times) fields.times = Number(fields.times)
  if (fields.amount) fields.amount = Number(fields.amount)
  if (fields.content !== undefined) fields.content = readJson(fields.content)
  if (fields.event) fields.sid = crypto.randomUUID()
  return fields
}

function readJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

document.addEventListener('submit', (event) => {
  event.preventDefault()
  const form = event.target
  const { get, post, deleteForm } = form.dataset
  if ('trace' in form.dataset) void doing(() => showTrace(form))
  if (get) void doing(() => showMessages(new FormData(form).get('phone')))
  if (post) void doing(() => ask('POST', post, readForm(form)).then(post === 'faults' ? showFaults : undefined), 'Done')
  if (deleteForm) void doing(() => ask('DELETE', deleteForm, readForm(form)), 'Done')
})

document.addEventListener('click', (event) => {
  const { advance, delete: what } = event.target.dataset ?? {}
  if (advance) void doing(() => ask('POST', 'clock', { advanceMs: Number(advance) }).then(showClock), 'The clock moved')
  if (what) void doing(() => ask('DELETE', what).then(showFaults), 'Cleared')
  if (event.target.id === 'audit') void doing(showBooks)
})

void doing(() =>
  Promise.all([
    ...(may('look') ? [showClock(), showPlayers()] : []),
    ...(may('lab') ? [showMessages(), showFaults()] : []),
    ...(may('audit') ? [showBooks()] : []),
  ]),
)
if (may('look')) setInterval(() => void doing(showClock), 10_000)
