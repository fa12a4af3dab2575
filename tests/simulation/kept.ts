/** Worlds that failed once: what they found is mended, and they are played for good. */
export const KEPT: readonly { seed: number; acts: number; found: string }[] = [
  { seed: 3, acts: 40, found: 'a nickname that came once more, late, undid a later one' },
  { seed: 26, acts: 60, found: 'a tab whose first answer was cut off never opened its live socket' },
  { seed: 30, acts: 60, found: 'the same, in a second tab: its badges stayed those of nobody' },
  {
    seed: 205,
    acts: 60,
    found: 'a badge fell back to a count that was asked for before the operator told a newer one',
  },
  {
    seed: 20785002,
    acts: 7,
    found: 'money pressed where one player was still shown was asked for in the name of the next',
  },
  {
    seed: 1016,
    acts: 15,
    found: 'two tabs logged two players in at once: one showed the letters and the balance of the other',
  },
  {
    seed: 1020,
    acts: 30,
    found: 'a heart that only this tab had was taken off the screen when another tab had one and nothing could be read',
  },
  {
    seed: 1605,
    acts: 60,
    found: 'a nickname stayed in one tab after another had replaced it, since nothing could be read at the time',
  },
  {
    seed: 4004,
    acts: 60,
    found: 'a tab was closed while it asked for money, and another said for ever that the app was asking',
  },
  {
    seed: 6350,
    acts: 60,
    found:
      'a heart was taken back after the device’s clock was set back, and given again by a tab that knew the older change',
  },
  {
    seed: 8214,
    acts: 30,
    found:
      'a letter that was read was unread again, from a list that this device had kept before, once another was read',
  },
]
