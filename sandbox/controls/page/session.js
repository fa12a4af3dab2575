import { byId, doing } from './parts.js'

export const ROLES = {
  admin: 'Administrator',
  support: 'Support',
  payments: 'Payments',
  compliance: 'Compliance',
  controls: 'Controls',
}

// The key is kept only in this page's memory, neither in the history nor on the screen. Who logs in has a cookie instead.
let key = new URLSearchParams(location.hash.slice(1)).get('key')
history.replaceState(null, '', location.pathname)
addEventListener('hashchange', () => location.reload())

let isIn = false

/** Who is at this page, with `rights`: none without an app (`hasFactor`). `name` and `role` are null with the key. */
export const me = await whoIsIn()
isIn = true
export const may = (right) => me.rights.includes(right)
showWhatTheyMay()

async function whoIsIn() {
  try {
    return await ask('GET', 'me')
  } catch {
    key = null
    return whoComesIn()
  }
}

function whoComesIn() {
  const enter = byId('enter')
  enter.hidden = false
  return new Promise((resolve) => {
    const on = (id, comeIn) =>
      byId(id).addEventListener('submit', (event) => {
        event.stopPropagation()
        event.preventDefault()
        const given = Object.fromEntries(new FormData(event.target))
        void doing(async () => {
          resolve(await comeIn(given))
          enter.hidden = true
          byId('said').hidden = true
        })
      })
    on('login', (given) => ask('POST', 'login', given))
    on('key', async (given) => {
      key = given.key.trim()
      return ask('GET', 'me').catch((wrong) => {
        key = null
        throw wrong
      })
    })
  })
}

function showWhatTheyMay() {
  for (const part of document.querySelectorAll('[data-right]')) part.hidden = !may(part.dataset.right)
  const isMember = me.name !== null
  const is = { key: !isMember, member: isMember, newcomer: isMember && !me.hasFactor }
  for (const part of document.querySelectorAll('[data-only]')) part.hidden = !is[part.dataset.only]
  byId('who').textContent = isMember ? `${me.name} · ${ROLES[me.role]}` : 'With the key'
  byId('desks').hidden = false
}

/** Rejects with the server's error message. */
async function answerOf(path, init) {
  const headers = key === null ? init?.headers : { ...init?.headers, 'x-sandbox-key': key }
  const response = await fetch(path, { ...init, headers })
  if (response.ok) return response
  if (response.status === 401 && isIn) location.reload()
  const { error } = await response.json().catch(() => ({}))
  throw new Error(error ?? `HTTP ${response.status}`)
}

export async function ask(method, path, body) {
  const init = body !== undefined && {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  return (await answerOf(`/sandbox/api/${path}`, { method, ...init })).json()
}

/** An object URL for an image that can only be fetched with the key. */
export async function pictureAt(path) {
  return URL.createObjectURL(await (await answerOf(path)).blob())
}
