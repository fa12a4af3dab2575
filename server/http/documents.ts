import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, LANGUAGES, type Language } from '../../contract/constants.ts'
import { isLobby, PAINTED_PATH } from '../../contract/lobbyAddress.ts'
import { AUDIENCES, type Audience, type Painted, type Painter, type PaintedScreen } from '../../contract/painted.ts'
import { type ContentCoding, contentCodingOf } from './contentCoding.ts'

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

/** Documents that contain the first screen, painted by the build's painter: one for each language and audience. */
export async function createDocuments(
  appFolder: string,
  { lists, pictureAt }: PaintedFrom,
  report: (fault: unknown) => void,
): Promise<Documents> {
  const paint = await painterOf(appFolder, report)
  if (!paint) return NO_DOCUMENTS
  const frame = frameOf(appFolder)
  const documents = new Map<string, Document>()
  const lookedAt = new Map<Language, number>()

  const paintFor = async (audience: Audience, language: Language, lists: Painted): Promise<void> => {
    const screen: PaintedScreen = { audience, lists }
    const of = JSON.stringify(screen)
    const key = keyOf({ audience, language })
    if (documents.get(key)?.of === of) return
    const [first] = lists.banners
    const picture = first && (await Promise.race([pictureAt(first.img), after(PICTURE_MS, undefined, { ref: false })]))
    const markup = paint(language, { audience, lists: picture ? withFirst(lists, picture) : lists })
    // Without its picture, the document is painted again at the next check.
    documents.set(key, await packed(picture || !first ? of : '', frame.around(language, markup, of)))
  }

  const paintAnew = async (language: Language): Promise<void> => {
    lookedAt.set(language, performance.now())
    try {
      const seen = await lists(language)
      await Promise.all(AUDIENCES.map((audience) => paintFor(audience, language, seen)))
    } catch (fault) {
      report(fault)
    }
  }

  return {
    styles: [frame.style],
    paintAll: async () => void (await Promise.all(LANGUAGES.map(paintAnew))),
    send(request, reply) {
      const asked = askedBy(request)
      if (!asked) return false
      const { language } = asked
      if (performance.now() - (lookedAt.get(language) ?? 0) > FRESH_MS) void paintAnew(language)
      const document = documents.get(keyOf(asked))
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

interface Asked {
  audience: Audience
  language: Language
}

const keyOf = ({ audience, language }: Asked) => `${audience} ${language}`

/** The document to paint for a request, if any. */
function askedBy(request: FastifyRequest): Asked | undefined {
  const [pathname = '', query] = request.url.split('?')
  const searchParams = new URLSearchParams(query)
  if (pathname === PAINTED_PATH) return { audience: 'anyone', language: knownOf(searchParams.get('language')) }
  if (!isLobby({ pathname, searchParams }) || !isStranger(request) || savesData(request)) return undefined
  return { audience: 'visitor', language: knownOf(request.cookies[LANGUAGE_COOKIE]) }
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

async function packed(of: string, html: string): Promise<Document> {
  const identity = Buffer.from(html)
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)])
  return { of, etag: hashOf(html).slice(0, 22), bodies: { br, gzip: zipped, identity } }
}

/** The build's page with its style sheets inlined: the painted markup needs them at once. */
function frameOf(appFolder: string) {
  const page = readFileSync(join(appFolder, 'index.html'), 'utf8')
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
    around(language: Language, markup: string, screen: string): string {
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
