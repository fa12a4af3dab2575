/** The ad pixel that a build tells of purchases. */
interface AdPixel {
  /** Of the operator's account. */
  id: string
  script: string
  /** Where its script comes from and its events go: the only foreign hosts that the page's policy lets in. */
  hosts: string[]
}

const META = 'https://connect.facebook.net/en_US/fbevents.js'
const META_EVENTS = 'https://www.facebook.com'

/** What `VITE_AD_PIXEL_ID` says, and `VITE_AD_PIXEL_SCRIPT` for a script from elsewhere; nothing without an id. */
export function adPixelOf(env: Readonly<Record<string, string | undefined>> = process.env): AdPixel | undefined {
  const id = env['VITE_AD_PIXEL_ID']
  if (!id) return undefined
  const script = env['VITE_AD_PIXEL_SCRIPT'] || META
  const { origin } = new URL(script)
  return { id, script, hosts: script === META ? [origin, META_EVENTS] : [origin] }
}
