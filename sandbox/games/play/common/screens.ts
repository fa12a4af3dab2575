// As in the styles.

/** A phone on its side: the controls stand beside the game. */
export const onItsSide = window.matchMedia('(max-height: 540px) and (min-aspect-ratio: 4/3)')

/** More width than a phone has, and less height than width. */
export const wide = window.matchMedia('(min-width: 900px) and (min-aspect-ratio: 1/1)')
