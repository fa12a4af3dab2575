/** Odds as they are shown, from hundredths. */
export const oddsText = (odds: number) => (odds / 100).toFixed(2)
