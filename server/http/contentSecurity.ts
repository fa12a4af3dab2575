import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

const policyParts = v.object({
  scripts: v.array(v.string()),
  styles: v.array(v.string()),
  adPixel: v.optional(v.array(v.string()), []),
})

/** Allowed origins besides the app's own: of games and chat, and of pictures. */
export interface Sources {
  frames: string
  images: string
}

/** Builds the Content-Security-Policy of the app's page; `styles`: hashes of the server's own inline styles. */
export type ContentSecurity = (sources: Sources, styles?: readonly string[]) => string

/**
 * Allows only the app's own files and what the build recorded: hashes of the inline boot code, and the hosts of the ad
 * pixel if there is one.
 */
export function contentSecurityOf(appFolder: string): ContentSecurity {
  const file = join(appFolder, 'csp.json')
  const built = existsSync(file)
    ? v.parse(policyParts, JSON.parse(readFileSync(file, 'utf8')))
    : { scripts: [], styles: [], adPixel: [] }
  return ({ frames, images }, styles = []) =>
    [
      "default-src 'none'",
      ["script-src 'self'", ...built.scripts, ...built.adPixel].join(' '),
      ["style-src 'self'", ...built.styles, ...styles].join(' '),
      // Dynamic positions and sizes are style attributes, set by script or in the markup.
      "style-src-attr 'unsafe-inline'",
      ["img-src 'self' data: blob:", images, ...built.adPixel].join(' ').trimEnd(),
      "font-src 'self'",
      "media-src 'self' blob:",
      ["connect-src 'self'", ...built.adPixel].join(' '),
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
