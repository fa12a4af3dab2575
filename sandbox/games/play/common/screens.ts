// The same media queries as in the style sheets.

/** Landscape phone: the controls are beside the game. */
export const onItsSide = window.matchMedia('(max-height: 540px) and (min-aspect-ratio: 4/3)')

/** Wider than a phone, and wider than high. */
export const wide = window.matchMedia('(min-width: 900px) and (min-aspect-ratio: 1/1)')
