import { isCalm } from './motion.ts'

/** Symbols per millisecond at full speed. */
const SPEED = 0.028
const START_MS = 180
/** How many symbols a reel turns while stopping. */
const STOP_TRAVEL = 7
const STOP_MS = 560
const BETWEEN_STOPS_MS = 170

interface Reel<S> {
  strip: readonly S[]
  /** Strip index of the top row, fractional between symbols; decreases as the reel turns. */
  position: number
  speed: number
  stop: { from: number; to: number; startsAt: number; done: () => void } | null
}

interface Machine<S> {
  /** Each reel's symbols from the top; cyclic. */
  strips: readonly (readonly S[])[]
  /** Visible rows. */
  rows: number
  pictureOf: (symbol: S) => HTMLImageElement
}

/** The reels on one canvas: every symbol is drawn once, sharp and blurred, and then copied. */
export function createReels<S>({ strips, rows, pictureOf }: Machine<S>) {
  const canvas = document.createElement('canvas')
  canvas.className = 'reel-canvas'
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  const reels: Reel<S>[] = strips.map((strip) => ({ strip, position: 0, speed: 0, stop: null }))
  let cellSize = 0
  let scale = 1
  let sharp = new Map<S, HTMLCanvasElement>()
  let smeared = new Map<S, HTMLCanvasElement>()
  let lastFrame = 0
  let startedAt = 0
  let frameRequest = 0

  const draw = () => {
    context.clearRect(0, 0, canvas.width, canvas.height)
    reels.forEach((reel, index) => {
      const top = Math.floor(reel.position)
      const pictures = reel.speed > SPEED * 0.55 ? smeared : sharp
      for (let row = -1; row <= rows; row++) {
        const symbol = reel.strip[modulo(top + row, reel.strip.length)]
        const picture = symbol && pictures.get(symbol)
        if (picture)
          context.drawImage(
            picture,
            index * cellSize * scale,
            Math.round((top + row - reel.position) * cellSize * scale),
          )
      }
    })
  }

  const move = (reel: Reel<S>, now: number, elapsed: number) => {
    const stop = reel.stop
    if (!stop || now < stop.startsAt) {
      reel.speed = SPEED * Math.min(1, (now - startedAt) / START_MS)
      reel.position -= reel.speed * elapsed
      return
    }
    const t = Math.min(1, (now - stop.startsAt) / STOP_MS)
    const before = reel.position
    reel.position = stop.from + (stop.to - stop.from) * settle(t)
    reel.speed = elapsed > 0 ? Math.abs(reel.position - before) / elapsed : 0
    if (t < 1) return
    reel.position = stop.to
    reel.speed = 0
    reel.stop = null
    stop.done()
  }

  const frame = (now: number) => {
    const elapsed = Math.min(50, now - lastFrame)
    lastFrame = now
    for (const reel of reels) if (reel.speed > 0 || reel.stop) move(reel, now, elapsed)
    draw()
    frameRequest = reels.some((reel) => reel.speed > 0 || reel.stop) ? requestAnimationFrame(frame) : 0
  }

  const run = () => {
    lastFrame = performance.now()
    if (frameRequest === 0) frameRequest = requestAnimationFrame(frame)
  }

  const show = (stops: readonly number[]) => {
    reels.forEach((reel, index) => {
      reel.position = stops[index] ?? 0
      reel.speed = 0
      reel.stop = null
    })
    draw()
  }

  return {
    canvas,
    /** A cell's side in CSS pixels, after `resize`. */
    cell: (): number => cellSize,
    resize(width: number, height: number) {
      cellSize = Math.floor(Math.min(width / reels.length, height / rows))
      scale = Math.min(3, window.devicePixelRatio || 1)
      canvas.width = Math.round(cellSize * reels.length * scale)
      canvas.height = Math.round(cellSize * rows * scale)
      canvas.style.width = `${cellSize * reels.length}px`
      canvas.style.height = `${cellSize * rows}px`
      sharp = drawn(strips, pictureOf, cellSize * scale, 0)
      smeared = drawn(strips, pictureOf, cellSize * scale, 6)
      draw()
    },
    show,
    /** Starts all reels. */
    spin() {
      if (isCalm()) return
      startedAt = performance.now()
      for (const reel of reels) reel.speed = SPEED * 0.01
      run()
    },
    /** Stops them one by one; resolves after the last. `quick` stops them together. */
    async stopAt(stops: readonly number[], quick: () => boolean, onStop: (reel: number) => void) {
      if (isCalm() || document.visibilityState === 'hidden') {
        show(stops)
        return
      }
      const now = performance.now()
      const stopped = Promise.all(
        reels.map(
          (reel, index) =>
            new Promise<void>((resolve) => {
              const to = stops[index] ?? 0
              const startsAt = now + (quick() ? 0 : index * BETWEEN_STOPS_MS)
              // At full speed the strip is a blur, so the reel is moved next to its stop.
              const from = to + STOP_TRAVEL
              const done = () => {
                onStop(index)
                resolve()
              }
              reel.stop = { from, to, startsAt, done }
            }),
        ),
      )
      // Hidden frames get no animation frames; the round ends all the same.
      const longest = reels.length * BETWEEN_STOPS_MS + STOP_MS + 600
      const isOver = await Promise.race([stopped.then(() => true), pause(longest).then(() => false)])
      if (!isOver) show(stops)
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/** 0 → 1 with a small overshoot. */
function settle(t: number): number {
  const overshoot = 0.9
  const back = t - 1
  return 1 + (overshoot + 1) * back ** 3 + overshoot * back ** 2
}

function drawn<S>(
  strips: readonly (readonly S[])[],
  pictureOf: (symbol: S) => HTMLImageElement,
  size: number,
  smear: number,
): Map<S, HTMLCanvasElement> {
  const result = new Map<S, HTMLCanvasElement>()
  for (const symbol of new Set(strips.flat())) {
    const picture = pictureOf(symbol)
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(size)
    canvas.height = Math.ceil(size)
    const context = canvas.getContext('2d')
    const inset = size * 0.05
    for (let i = -smear; i <= smear; i++) {
      if (!context) break
      context.globalAlpha = smear === 0 ? 1 : 0.62 / (smear + 1)
      context.drawImage(picture, inset, inset + (i * size) / 40, size - 2 * inset, size - 2 * inset)
    }
    result.set(symbol, canvas)
  }
  return result
}

function modulo(index: number, length: number): number {
  return ((index % length) + length) % length
}
