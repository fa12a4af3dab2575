import { MINUTE_MS } from '../../contract/durations.ts'

/** A longer pause begins a new session. */
const PAUSE_MS = 15 * MINUTE_MS

/** Time that one player spent in games for money, over several games and short pauses. */
export type PlayWatch = ReturnType<typeof createPlayWatch>

export function createPlayWatch(now: () => number) {
  let player: string | undefined
  let beganAt = now()
  let seenAt = Number.NEGATIVE_INFINITY
  let isPlaying = false
  let playedMs = 0
  let checkedMs = 0

  return {
    /** Who plays from now on: for another player all begins anew. */
    takeUp(uid: string) {
      if (uid !== player) seenAt = Number.NEGATIVE_INFINITY
      player = uid
    },
    /** A game is open and visible. Called repeatedly. */
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
    /** The game was closed, or the page hidden. */
    pause() {
      isPlaying = false
    },
    /** Whether this many minutes were played since the last check. */
    isDue: (everyMinutes: number): boolean => playedMs - checkedMs >= everyMinutes * MINUTE_MS,
    checked() {
      checkedMs = playedMs
    },
    /** Minutes played, and minutes passed, since the session began. */
    playedMinutes: (): number => Math.floor(playedMs / MINUTE_MS),
    sittingMinutes: (): number => Math.ceil((now() - beganAt) / MINUTE_MS),
  }
}
