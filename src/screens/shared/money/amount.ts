import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { toCentavos } from '../../../../contract/money.ts'
import type { Centavos } from '../../../../contract/money.ts'
import { formatMoney } from '../../../ui/format.ts'

/** Parses the input of the amount filter to centavos; undefined if it is not an amount yet. */
export function readAmount(text: string): Centavos | undefined {
  const pesos = Number(text)
  return text === '' || !Number.isFinite(pesos) || pesos <= 0 ? undefined : toCentavos(pesos)
}

/** The validation error of an amount between two bounds. */
export function judgeAmount(text: string, min: Centavos, max: Centavos): MessageDescriptor | undefined {
  const amount = readAmount(text)
  if (amount === undefined) return msg`Enter an amount`
  if (amount < min) return msg`Enter at least ${formatMoney(min, 'short')}`
  if (amount > max) return msg`Enter at most ${formatMoney(max, 'short')}`
  return undefined
}
