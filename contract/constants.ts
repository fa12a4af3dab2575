/** The business constants and limits of the specification's section 9, and the few that its other sections give. */

export const API_BASE = '/api'
export const OPEN_BASE = '/api/open'
export const SOCKET_BASE = '/webSocket'
/** The service worker makes this call too: the browser may change a subscription while no page is open. */
export const PUSH_SUBSCRIBE_PATH = '/api/push/subscribe'
/** Sent by the page itself: a beacon outlives the page, the data worker does not. */
export const PAGE_TIMING_PATH = '/api/page/timing'
/** How a page was loaded: without a service worker, with one that ran or had to be started, or without a network. */
export const START_KINDS = ['cold', 'warm', 'stopped', 'offline'] as const
export type StartKind = (typeof START_KINDS)[number]
export const REQUEST_TIMEOUT_MS = 10_000
export const SUCCESS_TOAST_DELAY_MS = 100
export const LOGOUT_DELAY_MS = 100

export const IMAGE_MAX_BYTES = 512_000
export const IMAGE_QUALITY_START = 0.8
export const IMAGE_QUALITY_STEP = 0.1
export const IMAGE_QUALITY_FLOOR = 0.1
/** Pixels of the shorter side, below which an ID cannot be read. */
export const IMAGE_MIN_SIDE_PX = 200
/** An upload is aborted after this long without progress. */
export const UPLOAD_STALL_MS = 10_000

export const SOCKET_PING_INTERVAL_MS = 20_000
export const SOCKET_TIMEOUT_MS = 60_000
export const SOCKET_RECONNECT_BASE_MS = 3_000
/** The close code after which the socket reconnects (section 4). */
export const SOCKET_ABNORMAL_CLOSE = 1006

export const CACHE_PREFIX = 'jolly_app'
/** The language chosen in this browser: the server renders the first screen in it. */
export const LANGUAGE_COOKIE = 'jolly_language'
export const CACHE_EXPIRY_SEC = 86_400

/**
 * Limits of what a device stores of re-fetchable data; the least recently used entries are evicted first. The limit of
 * `records` is per kind: balance changes and rounds.
 */
export const FETCHED_CACHES = {
  openLists: { name: 'open-lists', most: 80 },
  pictures: { name: 'pictures', most: 600 },
  firstScreen: { name: 'first-screen', most: 1 },
} as const
export const KEPT_ROWS = { games: 10_000, lists: 400, letters: 1_000, records: 3_000 } as const

/** The data worker's database, its table with the queue, and the Web Lock under which the outbox is sent. */
export const OUTBOX_DATABASE = `${CACHE_PREFIX}_catalogue`
export const QUEUE_TABLE = 'queue'
export const OUTBOX_LOCK = `${CACHE_PREFIX}:outbox`
/** The Background Sync tag. */
export const OUTBOX_SYNC = 'outbox'

export const LANGUAGES = ['en-US', 'vi-VN'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en-US'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const DEFAULT_THEME: Theme = 'light'
/** Who chose the theme. */
export const THEME_CHOOSERS = ['player', 'system'] as const
export type ThemeChooser = (typeof THEME_CHOOSERS)[number]

/** Number of newest exchanges that the operator returns. */
export const MALL_HISTORY = 20

export const MINIMUM_AGE = 21
export const MINIMUM_WITHDRAWAL_PESOS = 100
export const OPEN_WITHDRAWALS_MAX = 2
export const MINIMUM_FIRST_DEPOSIT_PESOS = 500
export const MINIMUM_DEPOSIT_PESOS = 100
/** Withdrawals up to this amount go by InstaPay, larger ones by PESONet. */
export const INSTAPAY_MAX_PESOS = 50_000
/** A guest's demo money. */
export const DEMO_MONEY_PESOS = 1_000
/** Where a player downloads the copy of their data, and how long it stays there. */
export const DATA_EXPORT_PATH = '/api/user/data/archive'
export const DATA_EXPORT_DAYS = 7

/** From the request to close an account until it is closed: it can be taken back. */
export const CLOSING_HOURS = 24

/** After it was closed, its username and phone number are nobody else's. */
export const CLOSED_KNOWN_DAYS = 30
export const KYC_WINDOW_DAYS = 7
export const PERSONAL_DATA_RETENTION_YEARS = 5
export const QUICK_KYC_MINUTES = 3
export const SLOW_KYC_HOURS = 24

export const SIGN_UP_TEXT = 'Daily (Turnover 10 times)'
export const CATCH_DOLL_GRAND_PRIZE_PESOS = 6_666_666

export const GAME_FRAME_HEADER_HIDES_AFTER_MS = 1_000
export const GAME_READY_TIMEOUT_MS = 15_000
/** An unfinished round settles itself this long after its start. */
export const ROUND_SETTLES_AFTER_MS = 24 * 60 * 60_000

export const CHUNK_LOAD_TIMEOUT_MS = 120_000
export const LAZY_CHUNKS = 33
export const LAZY_CHUNKS_WITH_STYLES = 30

export const PAGE_SIZE_MAX = 50
export const TIME_ZONE = 'Asia/Manila'

/** How the header `requestFrom` tells a browser from the native wrapper (section 7). */
export const REQUEST_FROM = { browser: 'H5', wrapper: 'APP_H5' } as const
export type RequestFrom = (typeof REQUEST_FROM)[keyof typeof REQUEST_FROM]

/** Messages between page and service worker: `{ type }`, with `path` in `openTarget` and `headers` in `keepHeaders`. */
export const SW_MESSAGES = {
  keepHeaders: 'KEEP_HEADERS',
  skipWaiting: 'SKIP_WAITING',
  openTarget: 'OPEN_TARGET',
  takeTarget: 'TAKE_TARGET',
  keepFirstScreen: 'KEEP_FIRST_SCREEN',
  forgetFirstScreen: 'FORGET_FIRST_SCREEN',
} as const
/** Header that the service worker sets on an open list from its cache: when it was fetched, in epoch ms. */
export const CACHED_AT_HEADER = 'x-jolly-cached-at'
/**
 * Header of the operator's answers to somebody with a session: whose it is. Of a POST: in whose name it is asked for; with
 * somebody else's session it is refused with 20002.
 */
export const PLAYER_HEADER = 'x-jolly-player'
