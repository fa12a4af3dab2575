import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { centavos, nearestCentavos, toCentavos, toPesos } from '../../../contract/money.ts'
import { money, positiveMoney } from '../../../contract/moneySchema.ts'

test.each([0.001, 1.005, 10.999, Number.NaN, Infinity, 1e18])('%d pesos are refused', (pesos) => {
  expect(() => toCentavos(pesos)).toThrow(RangeError)
  expect(v.safeParse(money, pesos).success).toBe(false)
})

test.each([0.1, 0.29, 1.15, 4.35, 1234.5, 6_666_666])('%d pesos keep their centavos', (pesos) => {
  expect(toPesos(toCentavos(pesos))).toBe(pesos)
  expect(v.parse(money, pesos)).toBe(Math.round(pesos * 100))
})

test.each([
  [12.346, 1_235],
  [0.1 + 0.2, 30],
  [-4.354, -435],
])('%d pesos that nothing held to two decimals are shown as the nearest centavos', (pesos, nearest) => {
  expect(nearestCentavos(pesos)).toBe(nearest)
})

test('every whole number of centavos comes back from the wire as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (whole) => {
      const onTheWire: unknown = JSON.parse(JSON.stringify(toPesos(centavos(whole))))
      expect(v.parse(money, onTheWire)).toBe(whole)
    }),
  )
})

test('an amount to be moved is more than zero', () => {
  expect(v.safeParse(positiveMoney, 0).success).toBe(false)
  expect(v.safeParse(positiveMoney, -5).success).toBe(false)
  expect(v.safeParse(positiveMoney, '5').success).toBe(false)
  expect(v.parse(positiveMoney, 0.01)).toBe(1)
})

test('half a centavo is nobody’s money', () => {
  expect(() => centavos(0.5)).toThrow()
})
