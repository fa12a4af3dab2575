const MINUTE_MS = 60_000
/** Who plays again after so long a pause begins a new sitting. */
const PAUSE_MS = 15 * MINUTE_MS

/** How long a player has been at games for money, over several games and with short pauses between them. */
export interface PlayWatch {
  /** A game is open and in sight now. Called again and again while it is. */
  play(): void
  /** The game was closed, or the page is hidden. */
  pause(): void
  /** Whether so many minutes of play have passed since the last check. */
  isDue(everyMinutes: number): boolean
  checked(): void
  /** Minutes of play, and on the clock, since the sitting began. */
  playedMinutes(): number
  sittingMinutes(): number
}

export function createPlayWatch(now: () => number): PlayWatch {
  let beganAt = now()
  let seenAt = Number.NEGATIVE_INFINITY
  let isPlaying = false
  let playedMs = 0
  let checkedMs = 0

  return {
    play() {
      const at = now()
      if (at - seenAt > PAUSE_MS) {
        beganAt = at
        playedMs = 0
        checkedMs = 0
      } else if (isPlaying) playedMs += at - seenAt
      seenAt = at
      isPlaying = true
    },
    pause() {
      isPlaying = false
    },
    isDue: (everyMinutes) => playedMs - checkedMs >= everyMinutes * MINUTE_MS,
    checked() {
      checkedMs = playedMs
    },
    playedMinutes: () => Math.floor(playedMs / MINUTE_MS),
    sittingMinutes: () => Math.ceil((now() - beganAt) / MINUTE_MS),
  }
}
