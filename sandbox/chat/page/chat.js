import { compress } from './picture.js'
import { wordsIn } from './words.js'

const POLL_MS = 2_000
const ANONYMOUS = 'jolly_chat_token'

const fragment = new URLSearchParams(location.hash.slice(1))
const language = fragment.get('lang') ?? navigator.language
const words = wordsIn(language)
const inFrame = parent !== window

const find = (selector) => document.querySelector(selector)
const [log, form, field, lost, writing, about] = ['#log', 'form', 'textarea', '#lost', '#writing', '#about'].map(find)

/** Passed by the app for its user's conversation; missing in a tab that was opened without the app. */
const ticket = fragment.get('t')
/** Per conversation: another player on this device must not send this one's messages. */
const queueKey = `jolly_chat_waiting:${fragment.get('c') ?? 'anonymous'}`
let token = ticket ? null : read(ANONYMOUS)
let cursor = { time: 0, id: 0 }
let orderNo = null
/** Unsent messages, oldest first: `{clientId, text, orderNo}`, or `{clientId, blob}` for a picture. */
let waiting = JSON.parse(read(queueKey) ?? '[]')
let busy = false

document.documentElement.lang = language.startsWith('vi') ? 'vi' : 'en'
// Keeps the ticket out of the history; a reload of the frame brings a new one.
history.replaceState(null, '', location.pathname)
find('#title').textContent = words.title
document.title = words.title
field.placeholder = words.write
field.setAttribute('aria-label', words.write)
find('.send').setAttribute('aria-label', words.send)
find('#attach input').setAttribute('aria-label', words.attach)
about.querySelector('button').setAttribute('aria-label', words.notAbout)
if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.dataset.theme = 'dark'

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const text = field.value.trim()
  field.value = ''
  if (text !== '') say(text)
})
field.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  event.preventDefault()
  form.requestSubmit()
})
find('#attach input').addEventListener('change', async ({ target }) => {
  const [file] = target.files
  target.value = ''
  const blob = file && (await compress(file))
  if (blob) enqueue({ clientId: crypto.randomUUID(), blob })
  else if (file) note(words.notAPicture)
})
about.querySelector('button').addEventListener('click', () => setOrder(null))
addEventListener('online', () => void exchange())
addEventListener('message', ({ source, data }) => {
  if (!inFrame || source !== parent || data?.source !== 'jolly-app') return
  if (data.event === 'look') document.documentElement.dataset.theme = data.theme
  if (data.event === 'about') setOrder(String(data.orderNo))
  if (data.event === 'say') {
    say(String(data.text), String(data.id))
    tell({ event: 'received', id: data.id })
  }
})

for (const message of waiting) show(message)
tell({ event: 'ready' })
void exchange()
setInterval(() => void exchange(), POLL_MS)

function say(text, clientId = crypto.randomUUID()) {
  if (waiting.some((message) => message.clientId === clientId)) return
  enqueue({ clientId, text, ...(orderNo && { orderNo }) })
  setOrder(null)
}

function enqueue(message) {
  waiting.push(message)
  keep()
  show(message)
  void exchange()
}

/** Sends the unsent messages in order, then fetches new ones. Does nothing while another call is running. */
async function exchange() {
  if (busy || document.visibilityState === 'hidden') return
  busy = true
  try {
    if (!token) await open()
    while (waiting.length > 0) {
      await send(waiting[0])
      waiting.shift()
      keep()
    }
    await fetchNew()
    note('')
  } catch (fault) {
    note(fault.status === 429 ? words.tooMany : words.lost)
    if (fault.status === 401) leave()
  } finally {
    busy = false
  }
}

async function open() {
  const json = ticket && { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ticket }) }
  const answer = await ask('open', { method: 'POST', ...json })
  ;({ token } = await answer.json())
  if (!ticket) write(ANONYMOUS, token)
}

function send({ clientId, blob, ...said }) {
  if (blob) return ask(`picture/${clientId}`, { method: 'POST', body: blob, headers: { 'content-type': blob.type } })
  const headers = { 'content-type': 'application/json' }
  return ask('message', { method: 'POST', body: JSON.stringify({ clientId, ...said }), headers })
}

async function fetchNew() {
  const answer = await ask(`messages?time=${cursor.time}&id=${cursor.id}`)
  const { list, writing: isWriting } = await answer.json()
  for (const message of list) {
    cursor = { time: message.time, id: message.id }
    show(message)
  }
  writing.textContent = isWriting ? words.writing : ''
}

async function ask(path, { headers, ...init } = {}) {
  const authorization = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await fetch(`/chat/api/${path}`, {
    ...init,
    headers: { 'accept-language': language, ...authorization, ...headers },
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw Object.assign(new Error(path), { status: answer.status })
  return answer
}

/** Shows a message, or updates it once it is delivered. */
function show(message) {
  const known = document.getElementById(message.clientId)
  const item = known ?? document.createElement('div')
  item.id = message.clientId
  item.className = message.author ?? 'player'
  const bubble = document.createElement('div')
  bubble.className = 'bubble'
  if (message.blob || message.picture) bubble.append(picture(message))
  else bubble.textContent = message.text
  const meta = document.createElement('div')
  meta.className = 'meta'
  meta.textContent = metaOf(message)
  item.replaceChildren(bubble, meta)
  if (!known || message.time) log.append(item)
  log.scrollTop = log.scrollHeight
}

function metaOf({ author, time, orderNo: order }) {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Manila' }
  const when = time ? new Date(time).toLocaleTimeString(language, clock) : words.waiting
  const who = author === 'helper' ? words.helper : words.you
  return [who, order && words.about(order), when].filter(Boolean).join(' · ')
}

function picture({ blob, id }) {
  const image = document.createElement('img')
  image.alt = words.picture
  image.addEventListener('load', () => void (log.scrollTop = log.scrollHeight))
  if (blob) image.src = URL.createObjectURL(blob)
  else void load()
  return image

  async function load() {
    const answer = await ask(`picture/${id}`).catch(() => null)
    if (answer) image.src = URL.createObjectURL(await answer.blob())
  }
}

function setOrder(next) {
  orderNo = next
  about.hidden = next === null
  about.querySelector('span').textContent = next === null ? '' : words.about(next)
}

function note(text) {
  lost.textContent = text
  lost.hidden = text === ''
}

/** Posts to any parent: only the app may frame this page (frame-ancestors), and the messages are not secret. */
function tell(message) {
  if (inFrame) parent.postMessage({ source: 'jolly-chat', ...message }, '*')
}

/** The access has expired: the app sends a new ticket; a tab without the app starts a new conversation. */
function leave() {
  if (ticket) return tell({ event: 'expired' })
  token = null
  write(ANONYMOUS, null)
}

// Where storage is blocked, unsent messages are kept only while the page is open.

/** Stores the unsent messages; pictures stay in memory, since they are too large for local storage. */
function keep() {
  write(queueKey, JSON.stringify(waiting.filter(({ blob }) => !blob)))
}

function read(key) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key, value) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {}
}
