import type { Brand } from './brand.ts'

/** The colours as custom properties: the first thing that is painted needs them, so they travel in the HTML. */
export function colourStyles({ light, dark, categories, scene }: Brand['colours']): string {
  const { deep: sceneDeep, middle: sceneMiddle, glow: sceneGlow } = scene
  // For what is dark in either theme: the frame around a game, toasts.
  const { bg: night, ink: onNight, primary: nightPrimary, accent: nightAccent, good: nightGood, bad: nightBad } = dark
  const always = { sceneDeep, sceneMiddle, sceneGlow, night, onNight, nightPrimary, nightAccent, nightGood, nightBad }
  return `:root{${properties({ ...light, ...categories, ...always })}}[data-theme=dark]{${properties(dark)};color-scheme:dark}`
}

function properties(colours: object): string {
  return Object.entries(colours)
    .map(([name, colour]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${colour}`)
    .join(';')
}
