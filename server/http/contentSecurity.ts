import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const hashes = v.object({ scripts: v.array(v.string()), styles: v.array(v.string()) })

/** What may be shown besides the app's own: where games and chats live, and where pictures may come from. */
export interface Sources {
  frames: string
  images: string
}

/** The Content-Security-Policy of the app's page. */
export type ContentSecurity = (sources: Sources) => string

/**
 * Only the app's own files, and the inline boot code whose hashes the build wrote down. The ad pixel, if the operator
 * has one, is no part of it.
 */
export function contentSecurityOf(appFolder: string): ContentSecurity {
  const file = join(appFolder, 'csp.json')
  const inline = existsSync(file)
    ? v.parse(hashes, JSON.parse(readFileSync(file, 'utf8')))
    : { scripts: [], styles: [] }
  return ({ frames, images }) =>
    [
      "default-src 'none'",
      ["script-src 'self'", ...inline.scripts].join(' '),
      ["style-src 'self'", ...inline.styles].join(' '),
      // What a signal moves (a bar's width, a row's place) is set as a style attribute by script or in the markup.
      "style-src-attr 'unsafe-inline'",
      `img-src 'self' data: blob: ${images}`.trimEnd(),
      "font-src 'self'",
      "media-src 'self' blob:",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      `frame-src 'self' ${frames}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ].join('; ')
}
