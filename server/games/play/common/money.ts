/** Pesos of the wire → centavos, which is what the page reckons in. */
export function toCentavos(pesos: number): number {
  return Math.round(pesos * 100)
}

const exact = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 2 })

export function peso(centavos: number): string {
  return `₱${exact.format(centavos / 100)}`
}

/** Without '.00', for stakes and chips. */
export function pesoShort(centavos: number): string {
  return `₱${whole.format(centavos / 100)}`
}

export function percent(fraction: number): string {
  return `${(fraction * 100).toFixed(2)} %`
}
