/** What a message may show; other markup is dropped or reduced to its text. */
export type Inline =
  | string
  | { kind: 'break' }
  | { kind: 'strong' | 'em'; children: Inline[] }
  /** `to` is a path of the app, or an https address. */
  | { kind: 'link'; to: string; children: Inline[] }

export interface Block {
  kind: 'paragraph' | 'heading' | 'item'
  children: Inline[]
}

/** A comment, a tag with its attributes, or the text up to the next one. A lone `<` is text. */
const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</gi
/** Elements whose text is dropped too. */
const UNREADABLE = /<(script|style|template|iframe|object|svg|math|head|noscript)\b[\s\S]*?(<\/\1\s*>|$)/gi
const LAID_OUT = /<(p|br|div|ul|ol|li|h[1-6])\b/i

const MARKS: Readonly<Record<string, 'strong' | 'em'>> = { b: 'strong', strong: 'strong', i: 'em', em: 'em' }
const BLOCKS: Readonly<Record<string, Block['kind']>> = {
  p: 'paragraph',
  div: 'paragraph',
  blockquote: 'paragraph',
  ul: 'paragraph',
  ol: 'paragraph',
  li: 'item',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, 'heading'])),
}

/**
 * Parses an operator's message, plain or HTML, into a few safe kinds. Its markup never reaches the browser: no script,
 * style, picture or form; links lead to https or into the app.
 */
export function richText(content: string): Block[] {
  const blocks: Block[] = []
  /** Open marks around the next text, innermost last. */
  let marks: { tag: string; children: Inline[] }[] = []

  function start(kind: Block['kind']): void {
    marks = []
    blocks.push({ kind, children: [] })
  }

  function add(inline: Inline): void {
    if (blocks.length === 0) start('paragraph')
    const into = marks.at(-1) ?? blocks.at(-1)
    into?.children.push(inline)
  }

  function open(tag: string, attributes: string): void {
    const kind = BLOCKS[tag]
    if (kind) return start(kind)
    if (tag === 'br') return add({ kind: 'break' })
    const to = tag === 'a' ? safeAddress(attributes) : undefined
    const mark = MARKS[tag]
    if (!mark && to === undefined) return
    const children: Inline[] = []
    add(to === undefined ? { kind: mark ?? 'em', children } : { kind: 'link', to, children })
    marks.push({ tag, children })
  }

  function close(tag: string): void {
    if (BLOCKS[tag]) return start('paragraph')
    const at = marks.findLastIndex((mark) => mark.tag === tag)
    if (at >= 0) marks = marks.slice(0, at)
  }

  const isLaidOut = LAID_OUT.test(content)
  for (const [token, slash, tag, attributes = ''] of content.replaceAll(UNREADABLE, '').matchAll(TOKEN)) {
    if (token.startsWith('<!--')) continue
    if (tag !== undefined) {
      if (slash === '/') close(tag.toLowerCase())
      else open(tag.toLowerCase(), attributes)
      continue
    }
    if (isLaidOut) add(decoded(token.replaceAll(/\s+/g, ' ')))
    else addPlain(token)
  }

  /** Plain text: its line breaks are kept. */
  function addPlain(text: string): void {
    for (const [index, part] of text.split(/\n{2,}/).entries()) {
      if (index > 0) start('paragraph')
      for (const [line, words] of part.split('\n').entries()) {
        if (line > 0) add({ kind: 'break' })
        add(decoded(words))
      }
    }
  }

  return blocks.filter((block) => hasWords(block.children))
}

function hasWords(children: readonly Inline[]): boolean {
  return children.some((inline) => {
    if (typeof inline === 'string') return inline.trim() !== ''
    return inline.kind !== 'break' && hasWords(inline.children)
  })
}

/** A link's target: a path of the app or an https address. */
function safeAddress(attributes: string): string | undefined {
  const [, , double, single, bare] = /(^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes) ?? []
  const address = decoded(double ?? single ?? bare ?? '').trim()
  if (/^\/(?![/\\])/.test(address)) return address
  const url = URL.parse(address)
  return url?.protocol === 'https:' ? url.href : undefined
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole
  })
}
