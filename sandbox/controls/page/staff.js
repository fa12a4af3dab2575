import { act, byId, doing, exactly, item, option } from './parts.js'
import { ask, may, ROLES } from './session.js'

const roleOptions = () => Object.entries(ROLES).map(([role, name]) => option(role, name))

function memberRow({ name, role, seenTime, disabledTime, factorTime }) {
  const isOpen = disabledTime === null
  const seen = seenTime === null ? 'never logged in' : `last here ${exactly.format(seenTime)}`
  const app = factorTime === null ? 'no app yet' : 'with an app'
  const closed = isOpen ? [] : [`closed since ${exactly.format(disabledTime)}`]
  const row = item('li', [seen, app, ...closed].join(' · '))
  const head = item('b', name)
  head.className = isOpen ? '' : 'bad'
  row.prepend(head, ' · ')
  const roles = document.createElement('select')
  roles.setAttribute('aria-label', `Role of ${name}`)
  roles.append(...roleOptions())
  roles.value = role
  roles.addEventListener('change', () => {
    const change = { name, role: roles.value }
    void doing(() => ask('POST', 'staff/role', change).then(show), `${name}: ${ROLES[roles.value]}`)
  })
  const turn = act(
    isOpen ? 'Close account' : 'Open it again',
    () => ask('POST', 'staff/open', { name, isOpen: !isOpen }).then(show),
    isOpen ? `${name} is out` : `${name} may log in again`,
  )
  const buttons = document.createElement('div')
  buttons.className = 'chips'
  buttons.append(roles, turn)
  const forget = () => ask('POST', 'staff/factor', { name }).then(show)
  if (factorTime !== null) buttons.append(act('Lost phone', forget, `${name} sets up another app at the next login`))
  row.append(buttons)
  return row
}

function show(members) {
  const rows = members.map(memberRow)
  byId('members').replaceChildren(...(rows.length > 0 ? rows : [item('li', 'Nobody yet: add an administrator first.')]))
  byId('new-password').elements.name.replaceChildren(...members.map(({ name }) => option(name, name)))
}

function onSubmit(id, send) {
  byId(id).addEventListener('submit', (event) => {
    event.stopPropagation()
    event.preventDefault()
    const form = event.target
    void doing(async () => {
      await send(Object.fromEntries(new FormData(form)))
      form.reset()
    }, 'Done')
  })
}

onSubmit('hire', (given) => ask('POST', 'staff', given).then(show))
onSubmit('new-password', (given) => ask('POST', 'staff/password', given).then(show))
onSubmit('own-password', (given) => ask('POST', 'password', given))
byId('log-out').addEventListener('click', () => {
  void doing(async () => {
    await ask('POST', 'logout')
    location.reload()
  })
})
byId('hire').elements.role.append(...roleOptions())
if (may('staff')) void doing(() => ask('GET', 'staff').then(show))
