import type { Currency } from '../contract/moneyText.ts'

/**
 * All that makes the app one operator's: what a brand file exports by default. `JOLLY_BRAND=path` names another file
 * than brand/jolly.ts, for the build and for the server. What cannot work is refused by the build, with the reason.
 */
export interface Brand {
  /** What players call the app, wherever a text names it. */
  name: string
  /** Under the icon on a home screen and in the header: at most 12 letters are shown there. */
  shortName: string
  /** The full name, for the shop window of an installation. */
  longName: string
  /** One or two sentences, for search engines and the installation. */
  description: string
  /** The drawn name of header and menu; without one the short name is set in type. */
  wordmark?: Wordmark
  colours: { light: Colours; dark: Colours; categories: CategoryColours; scene: SceneColours }
  currency: Currency
  links: Links
  /**
   * A folder, relative to the brand file, with favicon.svg, icons/192.png, 512.png, maskable-192.png, maskable-512.png
   * (art within the middle 80 %), monochrome.png (512, white on nothing), apple-touch.png (180, no transparency) and
   * badge.png (96, white on nothing, for pushes). What else lies in it is published as it is.
   */
  pictures: string
  /** Pictures of the app for the installation, in the folder of the pictures. */
  screenshots: Screenshot[]
  /** Of the Android package, where there is one: the build then writes /.well-known/assetlinks.json. */
  android?: AndroidApp
}

/** As `#RRGGBB`. */
export type Colour = string

/** The colours of one theme. Text and what it stands on keep a contrast of 4.5:1. */
export interface Colours {
  /** Behind everything, and the browser's own bars. */
  bg: Colour
  /** Cards, sheets and bars. */
  surface: Colour
  /** What stands out of a card. */
  surfaceRaised: Colour
  ink: Colour
  /** What matters less: hints, dates. */
  inkSoft: Colour
  line: Colour
  /** The house: links, selected things, plain main buttons. */
  primary: Colour
  onPrimary: Colour
  /** What the player wins or is about to press. */
  accent: Colour
  onAccent: Colour
  good: Colour
  bad: Colour
  note: Colour
}

type CategoryColours = Record<'slot' | 'live' | 'sports' | 'fish' | 'poker' | 'arcade', Colour>

/** The evening sky behind banners and bonuses, from the dark edge to the bright one; white words stand on it. */
interface SceneColours {
  deep: Colour
  middle: Colour
  glow: Colour
}

/** A drawing in a box of `width` × `height`, at most three times as wide as high; it is shown 30 px high. */
export interface Wordmark {
  width: number
  height: number
  parts: WordmarkPart[]
}

interface WordmarkPart {
  /** The path, as in SVG. */
  d: string
  colour: 'primary' | 'accent' | 'ink'
  /** How wide its line is; a part without one is filled. */
  stroke?: number
}

/** Addresses with https:, or mailto: where it says so. */
interface Links {
  /** Where Exit of the age notice leads in a browser. */
  searchSite: string
  /** Shown when the operator's configuration names none. */
  facebook?: string
  telegram?: string
  /** Where the app can be had when the browser itself cannot install it, and the operator's configuration names no page. */
  download?: string
  /** For players when there is no live chat; mailto: too. */
  support?: string
  /** In terms and privacy policy, for whoever has a legal question: an e-mail address. */
  legalContact?: string
}

interface Screenshot {
  /** The file in the folder of the pictures, a JPEG. */
  file: string
  /** In pixels, as in '780x1688'. */
  sizes: string
  form: 'narrow' | 'wide'
  label: string
}

export interface AndroidApp {
  /** Like com.example.play. */
  packageId: string
  /** SHA-256 of each certificate that signs the package, as `keytool -list -v` prints it. */
  fingerprints: string[]
}
