import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, LANGUAGES, type Language } from '../../contract/constants.ts'
import { isLobby, PAINTED_PATH } from '../../contract/lobbyAddress.ts'
import {
  AUDIENCES,
  ENTRY_PATHS,
  type EntryPath,
  type Painted,
  type Painter,
  type PaintedScreen,
} from '../../contract/painted.ts'
import { GAME_PATH } from '../../contract/paths.ts'
import { type ContentCoding, contentCodingOf } from './contentCoding.ts'
import { pageOfScreen } from './pageOfScreen.ts'

/** Sources of the first screen. */
export interface PaintedFrom {
  lists(language: Language): Promise<Painted>
  /** The picture at an address; `undefined` if it is not available. */
  pictureAt(address: string): Promise<Picture | undefined>
}

interface Picture {
  type: string
  body: Buffer
}

export interface Documents {
  /** Answers with the painted document; false if this request gets the build's own page. */
  send(request: FastifyRequest, reply: FastifyReply): boolean
  /** Paints the documents of every language. */
  paintAll(): Promise<void>
  /** Hashes of the inline styles that painted documents add to the build's own. */
  styles: readonly string[]
}

type LobbyScreen = Extract<PaintedScreen, { lists: Painted }>

interface Document {
  of: string
  etag: string
  bodies: Record<ContentCoding, Buffer>
}

/** Age in ms after which the lists are checked again, in the background. */
const FRESH_MS = 30_000
/** Larger pictures, in bytes, are not inlined. */
const INSIDE_MOST = 12_000
/** How long a picture is waited for, in ms. */
const PICTURE_MS = 1_000

/** Documents that contain their screen, painted by the build's painter: one for each screen, language and audience. */
export async function createDocuments(
  appFolder: string,
  { lists, pictureAt }: PaintedFrom,
  report: (fault: unknown) => void,
): Promise<Documents> {
  const paint = await painterOf(appFolder, report)
  if (!paint) return NO_DOCUMENTS
  const lobby = frameOf(appFolder, readFileSync(join(appFolder, 'index.html'), 'utf8'))
  const entries = entriesIn(appFolder)
  const documents = new Map<string, Document>()
  const lookedAt = new Map<Language, number>()

  const paintLobby = async (language: Language, screen: LobbyScreen): Promise<void> => {
    const of = JSON.stringify(screen)
    const key = keyOf(screen, language)
    if (documents.get(key)?.of === of) return
    const [first] = screen.lists.banners
    const picture = first && (await Promise.race([pictureAt(first.img), after(PICTURE_MS, undefined, { ref: false })]))
    const markup = paint(language, picture ? { ...screen, lists: withFirst(screen.lists, picture) } : screen)
    // Without its picture, the document is painted again at the next check.
    documents.set(key, await packed(picture || !first ? of : '', lobby.around(language, markup, of)))
  }

  const paintLobbies = async (language: Language): Promise<void> => {
    lookedAt.set(language, performance.now())
    try {
      const seen = await lists(language)
      await Promise.all(AUDIENCES.map((audience) => paintLobby(language, { path: GAME_PATH, audience, lists: seen })))
    } catch (fault) {
      report(fault)
    }
  }

  const paintEntry = async ({ path, language, frame }: Entry): Promise<void> => {
    const screen: PaintedScreen = { path, audience: 'visitor' }
    const of = JSON.stringify(screen)
    documents.set(keyOf(screen, language), await packed(of, frame.around(language, paint(language, screen), of)))
  }

  return {
    styles: [...new Set([lobby, ...entries.map(({ frame }) => frame)].map(({ style }) => style))],
    paintAll: async () => void (await Promise.all([...LANGUAGES.map(paintLobbies), ...entries.map(paintEntry)])),
    send(request, reply) {
      const asked = askedBy(request)
      if (!asked) return false
      const { path, language } = asked
      const isOld = performance.now() - (lookedAt.get(language) ?? 0) > FRESH_MS
      if (path === GAME_PATH && isOld) void paintLobbies(language)
      const document = documents.get(keyOf(asked, language))
      if (!document) return false
      const encoding = contentCodingOf(request.headers['accept-encoding'])
      const etag = `"${document.etag}-${encoding}"`
      reply.headers({
        'cache-control': 'public, max-age=0, stale-while-revalidate=60',
        etag,
        vary: 'accept-encoding, cookie, save-data',
      })
      if (request.headers['if-none-match']?.includes(etag)) void reply.code(304).send()
      else {
        if (encoding !== 'identity') reply.header('content-encoding', encoding)
        void reply.type('text/html; charset=utf-8').send(document.bodies[encoding])
      }
      return true
    },
  }
}

/** Without a painter the build's page is served, which also starts, but later. */
async function painterOf(appFolder: string, report: (fault: unknown) => void): Promise<Painter | undefined> {
  const file = join(appFolder, 'painter.mjs')
  if (!existsSync(file)) return undefined
  try {
    const { createPainter }: { createPainter: () => Promise<Painter> } = await import(pathToFileURL(file).href)
    return await createPainter()
  } catch (fault) {
    report(fault)
    return undefined
  }
}

const NO_DOCUMENTS: Documents = { styles: [], paintAll: async () => {}, send: () => false }

type Named = Pick<PaintedScreen, 'path' | 'audience'>
type Asked = Named & { language: Language }

const keyOf = ({ path, audience }: Named, language: Language) => `${path} ${audience} ${language}`

/** The document to paint for a request, if any. */
function askedBy(request: FastifyRequest): Asked | undefined {
  const [pathname = '', query] = request.url.split('?')
  const searchParams = new URLSearchParams(query)
  if (pathname === PAINTED_PATH) {
    return { path: GAME_PATH, audience: 'anyone', language: knownOf(searchParams.get('language')) }
  }
  const path = isLobby({ pathname, searchParams }) ? GAME_PATH : ENTRY_PATHS.find((entry) => entry === pathname)
  if (!path || !isStranger(request) || savesData(request)) return undefined
  return { path, audience: 'visitor', language: knownOf(request.cookies[LANGUAGE_COOKIE]) }
}

/** A request with another cookie may be a player's; painted documents are for visitors. */
function isStranger({ cookies }: FastifyRequest): boolean {
  return Object.keys(cookies).every((name) => name === LANGUAGE_COOKIE)
}

/** Painted documents contain pictures; the build's own page has none. */
function savesData({ headers }: FastifyRequest): boolean {
  return headers['save-data'] === 'on'
}

function knownOf(wanted: string | null | undefined): Language {
  return LANGUAGES.find((language) => language === wanted) ?? DEFAULT_LANGUAGE
}

/** Half of the time of the highest, for 2 % more bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

async function packed(of: string, html: string): Promise<Document> {
  const identity = Buffer.from(html)
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity, BROTLI), promisify(gzip)(identity)])
  return { of, etag: hashOf(html).slice(0, 22), bodies: { br, gzip: zipped, identity } }
}

interface Entry {
  path: EntryPath
  language: Language
  frame: Frame
}

/** The pages of login and register; none in a build that does not tell their files. */
function entriesIn(appFolder: string): Entry[] {
  return ENTRY_PATHS.flatMap((path) =>
    LANGUAGES.flatMap((language) => {
      const page = pageOfScreen(appFolder, path.slice(1), language)
      return page ? { path, language, frame: frameOf(appFolder, page) } : []
    }),
  )
}

interface Frame {
  /** The hash of its inline style. */
  style: string
  around(language: Language, markup: string, screen: string): string
}

/** A page of the build with its style sheets inlined: the painted markup needs them at once. */
function frameOf(appFolder: string, page: string): Frame {
  const sheets = [...page.matchAll(/<link rel="stylesheet" crossorigin href="\/([^"]+)">/g)]
  const css = sheets.map(([, sheet = '']) => readFileSync(join(appFolder, sheet), 'utf8')).join('\n')
  // Their links stay, disabled, so that no chunk loads them again. Chromium's preload scanner heeds only the media.
  const html = sheets
    .reduce((html, [link]) => html.replace(link, link.replace('<link', '<link disabled media="not all"')), page)
    // The first screen and its pictures do not wait for it.
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    // At the start of the body they override styles that a screen's chunk adds to the head, as they would at its end.
    .replace('<body>', () => `<body>\n    <style>${css}</style>`)
  return {
    style: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    around(language, markup, screen) {
      // Preload links of pictures come with the screen.
      const shown = markup.replace(/^(<link[^>]*>)*/, '')
      return html
        .replace(/<html lang="[^"]*"/, `<html lang="${language}" data-painted="${language}"`)
        .replace('<div id="layers">', (layers) => `<template>${shown}</template>\n    ${dataOf(screen)}\n    ${layers}`)
    },
  }
}

/** Escapes `<`, so that the content cannot end the element. */
function dataOf(json: string): string {
  return `<script type="application/json" id="painted">${json.replaceAll('<', String.raw`\u003c`)}</script>`
}

/** Inlines the first banner's picture, which is the largest paint. React matches it by the address in the lists. */
function withFirst(lists: Painted, picture: Picture): Painted {
  if (picture.body.length > INSIDE_MOST) return lists
  const img = dataUrl(picture)
  return { ...lists, banners: lists.banners.map((banner, index) => (index === 0 ? { ...banner, img } : banner)) }
}

/** SVG stays text, which compresses with the rest. */
function dataUrl({ type, body }: Picture): string {
  const isText = type.startsWith('image/svg')
  return isText
    ? `data:${type},${encodeURIComponent(body.toString())}`
    : `data:${type};base64,${body.toString('base64')}`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
