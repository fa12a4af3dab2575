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

/** What the first screen is painted of. */
export interface PaintedFrom {
  lists(language: Language): Promise<Painted>
  /** The picture at an address; nothing where it cannot be had. */
  pictureAt(address: string): Promise<Picture | undefined>
}

interface Picture {
  type: string
  body: Buffer
}

export interface Documents {
  /** Answers with the painted document. False: this request gets the one that the build wrote. */
  send(request: FastifyRequest, reply: FastifyReply): boolean
  /** Paints in every language what can be painted. */
  paintAll(): Promise<void>
  /** Hashes of what the painted documents have inline beyond the build's own. */
  styles: readonly string[]
}

interface Document {
  of: string
  etag: string
  bodies: Record<ContentCoding, Buffer>
}

/** Looked at again behind an answer: nobody waits for the lists. */
const FRESH_MS = 30_000
/** A picture of more bytes has a request of its own. */
const INSIDE_MOST = 12_000
/** A provider that is silent holds nothing up. */
const PICTURE_MS = 1_000

/** Documents that carry the first screen, painted by the build's own painter; one for each language and audience. */
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
    // Without it for now: painted again when the lists are looked at.
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

/** Without one the documents are those that the build wrote, which start as well, and later. */
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

/** What a request gets painted, if anything. */
function askedBy(request: FastifyRequest): Asked | undefined {
  const [pathname = '', query] = request.url.split('?')
  const searchParams = new URLSearchParams(query)
  if (pathname === PAINTED_PATH) return { audience: 'anyone', language: knownOf(searchParams.get('language')) }
  if (!isLobby({ pathname, searchParams }) || !isStranger(request) || savesData(request)) return undefined
  return { audience: 'visitor', language: knownOf(request.cookies[LANGUAGE_COOKIE]) }
}

/** Whoever brings a cookie may be a player: what is painted is a visitor's. */
function isStranger({ cookies }: FastifyRequest): boolean {
  return Object.keys(cookies).every((name) => name === LANGUAGE_COOKIE)
}

/** What is painted has pictures; the build's own document has none. */
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

/** The build's page, with its style sheets inline: what is painted needs them before anything else. */
function frameOf(appFolder: string) {
  const page = readFileSync(join(appFolder, 'index.html'), 'utf8')
  const sheets = [...page.matchAll(/<link rel="stylesheet" crossorigin href="\/([^"]+)">/g)]
  const css = sheets.map(([, sheet = '']) => readFileSync(join(appFolder, sheet), 'utf8')).join('\n')
  // Those of lazy chunks stay named, so that nobody loads them again.
  const html = sheets
    .reduce((html, [link]) => html.replace(link, link.replace('<link', '<link disabled')), page)
    // At the head of the body, they win over what a screen's chunk adds to the head, as they do from the end of it.
    .replace('<body>', () => `<body>\n    <style>${css}</style>`)
  return {
    style: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    around(language: Language, markup: string, screen: string): string {
      // What it names ahead of the rest, pictures, comes with the screen alone.
      const shown = markup.replace(/^(<link[^>]*>)*/, '')
      return html
        .replace(/<html lang="[^"]*"/, `<html lang="${language}" data-painted="${language}"`)
        .replace('<div id="layers">', (layers) => `<template>${shown}</template>\n    ${dataOf(screen)}\n    ${layers}`)
    },
  }
}

/** Nothing in it may end the element. */
function dataOf(json: string): string {
  return `<script type="application/json" id="painted">${json.replaceAll('<', String.raw`\u003c`)}</script>`
}

/** The largest picture comes with the first paint: it is in the markup. React knows it by its address, which the lists have. */
function withFirst(lists: Painted, picture: Picture): Painted {
  if (picture.body.length > INSIDE_MOST) return lists
  const img = dataUrl(picture)
  return { ...lists, banners: lists.banners.map((banner, index) => (index === 0 ? { ...banner, img } : banner)) }
}

/** A drawing as text, which is packed with all the rest. */
function dataUrl({ type, body }: Picture): string {
  const isText = type.startsWith('image/svg')
  return isText
    ? `data:${type},${encodeURIComponent(body.toString())}`
    : `data:${type};base64,${body.toString('base64')}`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
