import * as v from 'valibot'
import type { AndroidApp } from '../../brand/brand.ts'
import { versionCodeOf } from '../../contract/version.ts'

const icon = v.object({ src: v.string(), sizes: v.string(), purpose: v.optional(v.string(), 'any') })
const webManifest = v.object({
  name: v.string(),
  short_name: v.string(),
  start_url: v.string(),
  display: v.picklist(['standalone', 'fullscreen', 'minimal-ui']),
  orientation: v.string(),
  theme_color: v.string(),
  background_color: v.string(),
  icons: v.array(icon),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string(), icons: v.array(v.object({ src: v.string() })) })),
})

export interface AndroidPackage {
  /** The app's https origin. */
  origin: string
  packageId: string
  version: string
  /** The theme colour in the dark theme; the web manifest has only the light one. */
  darkColor: string
}

/** What is wrong with the origin; undefined if it is valid. */
export function originComplaint(origin: string): string | undefined {
  const url = URL.parse(origin)
  if (url?.protocol === 'https:' && url.origin === origin) return undefined
  return `--origin is an https origin without a path, not ${origin}`
}

/** What is wrong with a brand's Android package; undefined if it is valid. */
export function packageComplaint({ packageId, fingerprints }: AndroidApp): string | undefined {
  if (!/^[a-z]\w*(\.[a-z]\w*)+$/i.test(packageId)) return `packageId is like com.example.app, not ${packageId}`
  if (fingerprints.length === 0) return 'fingerprints lacks the SHA-256 of the certificate that signs the package'
  const wrong = fingerprints.find((print) => !/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/i.test(print))
  return wrong === undefined ? undefined : `a fingerprint is 32 bytes in hex with colons, not ${wrong}`
}

/** The content of `/.well-known/assetlinks.json`, which lets Android show the app without an address bar. */
export function assetLinks({ packageId, fingerprints }: AndroidApp) {
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: packageId,
        sha256_cert_fingerprints: fingerprints.map((print) => print.toUpperCase()),
      },
    },
  ]
}

/** The manifest from which Bubblewrap builds a Trusted Web Activity, derived from the web manifest. */
export function twaManifest(app: AndroidPackage, manifest: unknown) {
  const { origin, packageId, version, darkColor } = app
  const web = v.parse(webManifest, manifest)
  const at = (path: string) => new URL(path, origin).href
  const iconFor = (purpose: string) => {
    const found = web.icons.findLast((known) => known.purpose === purpose)
    if (!found) throw new Error(`The web manifest has no icon for the purpose ${purpose}`)
    return at(found.src)
  }
  return {
    packageId,
    host: new URL(origin).host,
    name: web.name,
    launcherName: web.short_name,
    display: web.display,
    orientation: web.orientation === 'any' ? 'default' : web.orientation,
    themeColor: web.theme_color,
    themeColorDark: darkColor,
    navigationColor: web.theme_color,
    navigationColorDark: darkColor,
    navigationDividerColor: web.theme_color,
    navigationDividerColorDark: darkColor,
    backgroundColor: web.background_color,
    enableNotifications: true,
    startUrl: web.start_url,
    fullScopeUrl: at('/'),
    iconUrl: iconFor('any'),
    maskableIconUrl: iconFor('maskable'),
    monochromeIconUrl: iconFor('monochrome'),
    webManifestUrl: at('/manifest.webmanifest'),
    splashScreenFadeOutDuration: 200,
    fallbackType: 'customtabs',
    minSdkVersion: 23,
    appVersion: version,
    appVersionCode: versionCodeOf(version),
    signingKey: { path: './android.keystore', alias: 'android' },
    shortcuts: web.shortcuts.map(({ name, url, icons }) => ({
      name,
      shortName: name,
      url: at(url),
      chosenIconUrl: at(icons[0]?.src ?? '/icons/192.png'),
    })),
    generatorApp: 'bubblewrap-cli',
  }
}
