import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { createPictures, servePictures } from '../../../../server/http/pictures.ts'
import { loadRaster, type Rasterize } from '../../../../server/http/raster.ts'

const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><path d="M0 0h300v400H0z"/></svg>'
const svgOf = async (name: string) => (name === 'cover/square' ? square : null)

function serve(rasterize?: Rasterize) {
  const pictures = createPictures({ version: '1', svgOf }, rasterize)
  const app = fastify()
  servePictures(app, pictures)
  return { addressOf: pictures.addressOf, open: (url: string) => app.inject({ url }) }
}

test('a machine that cannot draw pixels shows SVG, also to who learned of a WebP elsewhere', async () => {
  const { addressOf, open } = serve()
  expect(addressOf('cover/square')).toMatch(/^\/pictures\/cover\/square\.svg\?v=/)
  for (const ending of ['svg', 'webp']) {
    const answer = await open(`/pictures/cover/square.${ending}`)
    expect([answer.headers['content-type'], answer.body]).toEqual(['image/svg+xml', square])
  }
})

test('a cover is drawn once, also for those who ask while it is drawn', async () => {
  let drawn = 0
  const { addressOf, open } = serve(async () => Buffer.from(`pixels ${++drawn}`))
  const answers = await Promise.all([1, 2, 3].map(() => open(addressOf('cover/square'))))
  expect(answers.map(({ body }) => body)).toEqual(['pixels 1', 'pixels 1', 'pixels 1'])
  expect(answers[0]?.headers['content-type']).toBe('image/webp')
})

test('a cover that could not be drawn is drawn anew for the next', async () => {
  let tries = 0
  const { addressOf, open } = serve(async () => {
    if (++tries === 1) throw new Error('No memory')
    return Buffer.from('pixels')
  })
  expect((await open(addressOf('cover/square'))).statusCode).toBe(500)
  expect((await open(addressOf('cover/square'))).body).toBe('pixels')
})

test('one broken picture does not stop those that wait behind it', async () => {
  const rasterize = await loadRaster()
  if (!rasterize) throw new Error('sharp is not installed')
  const [broken, whole] = await Promise.allSettled([rasterize('<svg'), rasterize(square)])
  expect(broken?.status).toBe('rejected')
  expect(whole?.status === 'fulfilled' && whole.value.toString('latin1', 0, 4)).toBe('RIFF')
})
