/** Seconds as minutes and seconds, as on a game clock: 1:05. */
export const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
