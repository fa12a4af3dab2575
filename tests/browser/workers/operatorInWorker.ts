// The app's data worker on the real database, locks and channels, with an operator controlled by the test.
import '../../../workers/entry.ts'

/** Messages between the test and the operators. */
export type ToOperator =
  | { type: 'network'; up: boolean }
  | { type: 'session'; open: boolean }
  | { type: 'user'; user: object }
  | { type: 'say'; message: object }
  /** The worker with the socket blocks for this long, as in a frozen tab. */
  | { type: 'freezeOwner'; ms: number }
export type FromOperator =
  | { type: 'asked'; worker: string; path: string; body: unknown }
  | { type: 'socket'; worker: string; path: string }
  | { type: 'networkIs'; worker: string; up: boolean }

const worker = crypto.randomUUID()
const wire = new BroadcastChannel('operator')
const sockets = new Set<EventTarget>()
// A new worker gets its predecessor's orders from its address.
const told = new URL(self.location.href).searchParams
let networkUp = told.get('network') !== 'down'
let sessionOpen = told.get('session') === 'open'

wire.addEventListener('message', ({ data }: MessageEvent<ToOperator>) => {
  if (data.type === 'network') {
    networkUp = data.up
    report({ type: 'networkIs', worker, up: networkUp })
  }
  if (data.type === 'session') sessionOpen = data.open
  if (data.type === 'user') user = data.user
  if (data.type === 'freezeOwner' && sockets.size > 0) freeze(data.ms)
  if (data.type === 'say') {
    for (const socket of sockets)
      socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data.message) }))
  }
})

/** Without a processor, which the other tabs need. */
function freeze(ms: number): void {
  const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true })
  Atomics.wait(new Int32Array(buffer), 0, 0, ms)
}

function report(message: FromOperator): void {
  wire.postMessage(message)
}

const ok = (data: unknown) => Response.json({ success: true, code: 0, msg: null, data })
const refused = (code: number) => Response.json({ success: false, code, msg: 'No', data: null })

let user: object = { uid: 'u1', username: 'player1', nickname: 'Ana' }
const games = Array.from({ length: 120 }, (_, at) => ({
  code: `g${at}`,
  name: at === 7 ? 'Dragon Treasure' : `Lucky Game ${at}`,
  manuf: at % 2 === 0 ? 'jili' : 'pg',
  type: at % 3 === 0 ? 'fish' : 'slot',
  img: `/g${at}.svg`,
  weight: 120 - at,
}))

function list(items: object[], query: URLSearchParams): object {
  const page = Number(query.get('page') ?? 1)
  const size = Number(query.get('size') ?? 20)
  const part = items.slice((page - 1) * size, page * size)
  return { list: part, total: items.length, page, size, hasMore: page * size < items.length }
}

const letters = [1, 2, 3].map((at) => ({
  id: `l${at}`,
  type: 'news',
  title: `Letter ${at}`,
  content: '',
  time: at,
  read: false,
}))
let favourites: string[] = []

function answer(path: string, query: URLSearchParams, body: { code?: string }): Response {
  const personal = !path.startsWith('/api/open/') && !['/api/user/login', '/api/config/fetch'].includes(path)
  if (personal && !sessionOpen) return refused(20002)
  switch (path.replace('/api/open/', '/api/')) {
    case '/api/user/login':
      sessionOpen = true
      wire.postMessage({ type: 'session', open: true } satisfies ToOperator)
      return ok(user)
    case '/api/user/info':
      return ok(user)
    case '/api/user/modify':
      user = { ...user, ...body }
      wire.postMessage({ type: 'user', user } satisfies ToOperator)
      return ok(user)
    case '/api/user/logout':
      sessionOpen = false
      return ok(null)
    case '/api/balance':
      return ok({
        userAccountVO: { allAmount: 12.5, balance: 12.5, withdrawalAmount: 0, deposit: 0 },
        userPointVO: { value: 3 },
        userRiskVO: { surplus: 0 },
      })
    case '/api/badge/data':
      return ok({ letterUnreadNum: 3 })
    case '/api/config/fetch':
      return ok({})
    case '/api/game/type':
      return ok([
        { code: 'slot', name: 'Slot' },
        { code: 'fish', name: 'Fish' },
      ])
    case '/api/manuf/fetch':
      return ok([{ code: 'jili', name: 'JILI' }])
    case '/api/banner/info':
      return ok([])
    case '/api/game/fetch': {
      const type = query.get('type')
      return ok(
        list(
          games.filter((game) => type === null || game.type === type),
          query,
        ),
      )
    }
    case '/api/game/fetch/hot':
    case '/api/game/fetch/live':
      return ok(list(games, query))
    case '/api/user/game/collect':
      favourites = [...favourites, body.code ?? '']
      return ok(null)
    case '/api/user/game/collect/fetch':
      return ok(
        list(
          games.filter((game) => favourites.includes(game.code)),
          query,
        ),
      )
    case '/api/letter':
      return ok(list(letters, query))
    case '/api/letter/type':
      return ok([{ code: 'news', name: 'News', unread: 3 }])
    case '/api/letter/read':
    case '/api/letter/delete':
      return ok(null)
    default:
      return new Response('', { status: 404 })
  }
}

self.fetch = async (input, init) => {
  const { pathname, searchParams } = new URL(String(input), self.location.origin)
  if (!networkUp) throw new TypeError('Failed to fetch')
  const body: { code?: string } = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
  report({ type: 'asked', worker, path: pathname, body })
  return answer(pathname, searchParams, body)
}

class FakeSocket extends EventTarget {
  constructor(url: URL) {
    super()
    sockets.add(this)
    report({ type: 'socket', worker, path: url.pathname })
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }
  send(): void {}
  close(): void {
    sockets.delete(this)
  }
}
Object.assign(self, { WebSocket: FakeSocket })
// Vitest rewrites dynamic imports to use its page, which a worker does not have.
Object.assign(self, { __vitest_browser_runner__: { wrapDynamicImport: (load: () => unknown) => load() } })
