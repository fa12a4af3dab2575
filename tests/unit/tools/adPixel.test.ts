import { expect, test } from 'vitest'
import { adPixelOf } from '../../../tools/build/adPixel.ts'

test('a build without an id has no ad pixel, whatever script is named', () => {
  expect(adPixelOf({})).toBeUndefined()
  expect(adPixelOf({ VITE_AD_PIXEL_ID: '', VITE_AD_PIXEL_SCRIPT: 'https://pixel.example/x.js' })).toBeUndefined()
})

test('Meta’s script comes from one host, and its events go to another', () => {
  const pixel = adPixelOf({ VITE_AD_PIXEL_ID: '123' })
  expect(pixel?.hosts).toEqual(['https://connect.facebook.net', 'https://www.facebook.com'])
})

test('of a script from elsewhere, that host alone is let in', () => {
  const script = 'https://pixel.example/events.js'
  expect(adPixelOf({ VITE_AD_PIXEL_ID: '123', VITE_AD_PIXEL_SCRIPT: script })).toEqual({
    id: '123',
    script,
    hosts: ['https://pixel.example'],
  })
})
