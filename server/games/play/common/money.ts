/** Pesos of the wire → centavos, which is what the page reckons in. */
export function toCentavos(pesos: number): number {
  return Math.round(pesos * 100)
}

const exact = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 0 })

export function peso(centavos: number): string {
  return `₱${exact.format(centavos / 100)}`
}

/** Without '.00' where there are no centavos, for stakes and chips. */
export function pesoShort(centavos: number): string {
  return `₱${(centavos % 100 === 0 ? whole : exact).format(centavos / 100)}`
}

export function percent(fraction: number): string {
  return `${(fraction * 100).toFixed(2)} %`
}
