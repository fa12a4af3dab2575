import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as after } from 'node:timers/promises'
import { fastify } from 'fastify'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { ROW_GAMES_MAX } from '../../../../contract/display.ts'
import { servePictures } from '../../../../server/http/pictures.ts'
import { startDrawingAhead } from '../../../../server/pictures/drawAhead.ts'
import { drawFirstPictures } from '../../../../server/pictures/firstPictures.ts'
import { DrawerEnded, startDrawer } from '../../../../server/pictures/drawerProcess.ts'
import { readSettings } from '../../../../server/settings.ts'
import { type KeptPictures, keepPictures } from '../../../../server/pictures/kept.ts'
import { createPictures } from '../../../../server/pictures/pictures.ts'
import { loadRaster, RASTER, type Rasterize } from '../../../../server/pictures/raster.ts'

import { Browser, startForTests } from './operatorForTests.ts'

const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><path d="M0 0h300v400H0z"/></svg>'
const svgOf = async (name: string) => (name.startsWith('cover/square') ? square : null)

function serve(rasterize?: Rasterize, kept?: KeptPictures, version = '1') {
  const asked: string[] = []
  const source = {
    version: () => version,
    isKnown: (name: string) => name.startsWith('cover/'),
    svgOf: (name: string) => {
      asked.push(name)
      return svgOf(name)
    },
  }
  const pictures = createPictures(source, { rasterize, ...(kept && { kept }) })
  const app = fastify()
  servePictures(app, pictures)
  return { asked, pictures, addressOf: pictures.addressOf, open: (url: string) => app.inject({ url }) }
}

test('a machine that cannot draw pixels shows SVG, also to who learned of a WebP elsewhere', async () => {
  const { addressOf, open } = serve()
  expect(addressOf('cover/square')).toMatch(/^\/pictures\/cover\/square\.svg\?v=/)
  for (const ending of ['svg', 'webp']) {
    const answer = await open(`/pictures/cover/square.${ending}`)
    expect([answer.headers['content-type'], answer.body]).toEqual(['image/svg+xml', square])
  }
})

test('nobody is asked about a picture that nobody is shown', async () => {
  const { asked, open } = serve()
  for (const name of ['cover', 'banner/1', '../cover/square', 'COVER/square', 'x'.repeat(10_000)]) {
    expect((await open(`/pictures/${name}.svg`)).statusCode).toBe(404)
  }
  expect(asked).toEqual([])
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

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jolly-pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('what was drawn is kept over a start, for as long as it looks the same', async () => {
  const folder = newFolder()
  const drawn: string[] = []
  const start = (version: string) =>
    serve(
      async () => {
        drawn.push(version)
        return Buffer.from(`pixels ${version}`)
      },
      keepPictures(folder),
      version,
    )
  for (const version of ['1', '1', '2']) {
    const { addressOf, open } = start(version)
    expect((await open(addressOf('cover/square'))).body).toBe(`pixels ${version}`)
  }
  expect(drawn).toEqual(['1', '2'])
  await start('2').pictures.dropOlder()
  expect(readdirSync(folder)).toHaveLength(1)
})

test('a folder that cannot be written to does not keep pictures from being shown', async () => {
  const { addressOf, open } = serve(
    async () => Buffer.from('pixels'),
    keepPictures(join(import.meta.filename, 'pictures')),
  )
  expect((await open(addressOf('cover/square'))).body).toBe('pixels')
})

test('who would wait too long for pixels gets the SVG, and the pixels the next time', async () => {
  const drawing = Promise.withResolvers<Buffer>()
  const { addressOf, open } = serve(() => drawing.promise)
  const address = addressOf('cover/square')
  const early = await open(address)
  expect([early.headers['content-type'], early.body]).toEqual(['image/svg+xml', square])
  expect(early.headers['cache-control']).not.toContain('immutable')
  drawing.resolve(Buffer.from('pixels'))
  await expect.poll(async () => (await open(address)).body).toBe('pixels')
})

const games = ['square', 'square-1', 'square-2', 'square-3', 'square-4'].map((code) => ({ code }))

test('where data is saved a cover is half as wide and high', async () => {
  const { addressOf, open } = serve(await loadRaster())
  const sizeOf = async (query: string) => {
    const { width, height } = await sharp((await open(addressOf('cover/square') + query)).rawPayload).metadata()
    return [width, height]
  }
  // The SVG, until it is drawn.
  await expect
    .poll(() => Promise.all(['', '&size=half'].map(sizeOf)))
    .toEqual([
      [240, 320],
      [120, 160],
    ])
})

test('covers are drawn ahead, most popular first, and none twice; one that cannot be is told of once', async () => {
  const { pictures, addressOf, open } = serve(async () => Buffer.from('asked for'))
  await open(addressOf('cover/square-2'))
  const drawn: number[] = []
  const reported: unknown[] = []
  const end = Promise.withResolvers<void>()
  const job = startDrawingAhead({
    pictures,
    games: () => games,
    report: (fault) => reported.push(fault),
    openDrawer: () => ({
      rasterize: async () => {
        drawn.push(drawn.length)
        if (drawn.length < 3) throw new Error('No memory')
        return Buffer.from(`ahead ${drawn.length}`)
      },
      end: end.resolve,
    }),
  })
  await end.promise
  await job.stop()
  expect(reported).toHaveLength(1)
  const bodies = await Promise.all(games.map(async ({ code }) => (await open(addressOf(`cover/${code}`))).body))
  expect(bodies).toEqual(['asked for', 'asked for', 'asked for', 'ahead 3', 'ahead 4'])
})

test('a drawer that died is replaced, three times at most for one catalogue', async () => {
  const { pictures } = serve(async () => Buffer.from('asked for'))
  const reported: unknown[] = []
  let all = games
  let opened = 0
  let ended = 0
  const job = startDrawingAhead({
    pictures,
    games: () => all,
    report: (fault) => reported.push(fault),
    openDrawer: () => {
      const isDead = ++opened <= 3
      return {
        rasterize: () => (isDead ? Promise.reject(new DrawerEnded()) : Promise.resolve(Buffer.from('ahead'))),
        end: () => void ended++,
      }
    },
  })
  await expect.poll(() => ended).toBe(3)
  // The job's next runs.
  await after(1_500)
  expect([opened, ended, reported.length]).toEqual([3, 3, 1])
  all = [...games]
  await expect.poll(() => ended).toBe(4)
  await job.stop()
  expect(opened).toBe(4)
})

test('a drawer that a stop ends in the middle is no failure', async () => {
  const { pictures } = serve()
  const reported: unknown[] = []
  const { promise: drawing, resolve: begun } = Promise.withResolvers<void>()
  const { promise: drawn, reject: die } = Promise.withResolvers<Buffer>()
  const job = startDrawingAhead({
    pictures,
    games: () => games,
    report: (fault) => reported.push(fault),
    openDrawer: () => ({
      rasterize: () => {
        begun()
        return drawn
      },
      end: () => die(new DrawerEnded()),
    }),
  })
  await drawing
  await job.stop()
  expect(reported).toEqual([])
})

test('a process that may not be given a lower priority draws all the same', async () => {
  const drawer = startDrawer(1_000)
  expect((await drawer.rasterize(square)).toString('latin1', 0, 4)).toBe('RIFF')
  drawer.end()
})

test('what was drawn of a version is not kept for the next one', async () => {
  let version = '1'
  const kept = keepPictures(null)
  const source = { version: () => version, isKnown: () => true, svgOf }
  const turn = async () => {
    version = '2'
    return Buffer.from('pixels of 1')
  }
  const pictures = createPictures(source, { rasterize: turn, kept })
  await pictures.drawAhead('cover/square', turn)
  version = '1'
  await pictures.prepare(['cover/square-1'])
  for (const [of, name] of [1, 2].flatMap((of) => ['cover/square', 'cover/square-1'].map((name) => [of, name])))
    expect(await kept.has(`${of}-${RASTER}`, `${name}`)).toBe(false)
})

test('the process that draws ahead draws what this one does, and ends when it is told to', async () => {
  const drawer = startDrawer(0)
  const rasterize = await loadRaster()
  expect(await drawer.rasterize(square)).toEqual(await rasterize?.(square))
  await expect(drawer.rasterize('<svg')).rejects.toThrow('could not be drawn')
  const next = drawer.rasterize(square)
  drawer.end()
  await expect(next).rejects.toThrow('ended')
})

test('the process that draws ahead goes on after a Ctrl-C, which is for the server to act on', async () => {
  const drawer = fork(join(import.meta.dirname, '../../../../server/pictures/drawer.ts'), { serialization: 'advanced' })
  onTestFinished(() => void drawer.kill())
  const draw = async () => {
    drawer.send(square)
    return once(drawer, 'message')
  }
  const drawn = await draw()
  for (const signal of ['SIGINT', 'SIGHUP'] as const) drawer.kill(signal)
  expect(await Promise.race([draw(), once(drawer, 'exit')])).toEqual(drawn)
})

test('a start waits for the pictures of its first screens', async () => {
  const drawn = Promise.withResolvers<void>()
  const lobby = { hot: [], studios: () => [], types: [], list: () => [] }
  let hasStarted = false
  const start = drawFirstPictures({ prepare: () => drawn.promise }, lobby).then(() => (hasStarted = true))
  await nextTurn()
  expect(hasStarted).toBe(false)
  drawn.resolve()
  await start
})

test('drawn covers are kept with the data, or in a folder of their own, which other operators may share', () => {
  const folderOf = (env: Record<string, string>) => readSettings(env, '/x').picturesFolder
  expect(folderOf({})).toBe('/x/data/pictures')
  expect(folderOf({ JOLLY_DATA: 'memory' })).toBeNull()
  expect(folderOf({ JOLLY_DATA: 'memory', PICTURES_FOLDER: 'shared' })).toBe('/x/shared')
})

test('an operator begins with the pictures of its first screens, unasked, and draws them all', async () => {
  const picturesFolder = newFolder()
  const operator = await startForTests({ picturesFolder, picturesAhead: true })
  onTestFinished(() => operator.close())
  const [version = ''] = readdirSync(picturesFolder)
  const kept = () => readdirSync(join(picturesFolder, version))
  // Not all on a slow machine, because a start waits only this long.
  expect(kept()).not.toEqual([])
  const { list } = (await new Browser(operator.address).call('openGameFetchHot', { size: ROW_GAMES_MAX })).data
  await expect.poll(kept).toEqual(expect.arrayContaining(list.map(({ code }) => `_cover%2F${code}`)))
})
