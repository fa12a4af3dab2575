import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Hashes of the inline scripts and styles, ready for a Content-Security-Policy. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

/** Writes `csp.json`: the server's policy allows the page's own inline code and the ad pixel's hosts, nothing else. */
export function writePolicyParts(appFolder: string, adPixel: string[]): void {
  const html = readFileSync(join(appFolder, 'index.html'), 'utf8')
  writeFileSync(join(appFolder, 'csp.json'), JSON.stringify({ ...inlineHashes(html), adPixel }, null, 2))
}

export function inlineHashes(html: string): InlineHashes {
  return { scripts: hashesOf('script', html), styles: hashesOf('style', html) }
}

function hashesOf(tag: 'script' | 'style', html: string): string[] {
  const blocks = html.matchAll(new RegExp(`<${tag}(?<attributes>[^>]*)>(?<content>[\\s\\S]*?)</${tag}>`, 'gi'))
  return [...blocks]
    .filter(({ groups }) => groups?.['content'] && !/\bsrc=/.test(groups['attributes'] ?? ''))
    .map(({ groups }) =>
      createHash('sha256')
        .update(groups?.['content'] ?? '')
        .digest('base64'),
    )
    .map((digest) => `'sha256-${digest}'`)
}
