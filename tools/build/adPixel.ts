/** The ad pixel that a build reports purchases to. */
interface AdPixel {
  /** Id of the operator's account. */
  id: string
  script: string
  /** Hosts of its script and its events: the only foreign hosts that the page's Content-Security-Policy allows. */
  hosts: string[]
}

const META = 'https://connect.facebook.net/en_US/fbevents.js'
const META_EVENTS = 'https://www.facebook.com'

/** Reads `VITE_AD_PIXEL_ID`, and `VITE_AD_PIXEL_SCRIPT` for another script than Meta's; undefined without an id. */
export function adPixelOf(env: Readonly<Record<string, string | undefined>> = process.env): AdPixel | undefined {
  const id = env['VITE_AD_PIXEL_ID']
  if (!id) return undefined
  const script = env['VITE_AD_PIXEL_SCRIPT'] || META
  const { origin } = new URL(script)
  return { id, script, hosts: script === META ? [origin, META_EVENTS] : [origin] }
}
