import { FISH, type FishName } from '../../../../engines/fish/fish.ts'
import { isCalm } from '../common/motion.ts'
import { BURST_MS, type Burst, createBrush, SHOT_MS, type Shot, type Swimmer } from './brush.ts'
import { placeIn, zoomOf } from './water.ts'

const CROWD = 15

export function createSea(pictures: (name: FishName) => HTMLImageElement, container: HTMLElement) {
  const canvas = document.createElement('canvas')
  canvas.className = 'sea'
  canvas.tabIndex = 0
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  let brush = createBrush(context, pictures, 1)
  let [width, height, scale] = [0, 0, 1]
  let swimmers: Swimmer[] = []
  let shots: Shot[] = []
  let bursts: Burst[] = []
  let chosen: Swimmer | null = null
  let barrel = -Math.PI / 2
  let last = performance.now()

  const newcomer = (kind: (typeof FISH)[number], inside: boolean): Swimmer => {
    const rank = FISH.indexOf(kind)
    const depth = Math.random()
    const { size, y } = placeIn({ width, height }, rank, depth)
    const direction = Math.random() < 0.5 ? 1 : -1
    return {
      kind,
      size,
      depth,
      x: inside ? Math.random() * width : direction > 0 ? -size : width + size,
      y,
      speed: direction * (42 - rank * 2.4) * (0.75 + Math.random() * 0.5) * zoomOf({ width, height }),
      phase: Math.random() * 6,
      flinch: 0,
      gone: false,
    }
  }

  /** Small fish are common, large ones rare; catch rates do not depend on it. */
  const anyKind = () => FISH[Math.min(FISH.length - 1, Math.floor(Math.random() ** 1.5 * FISH.length))] ?? FISH[0]

  const populate = () => {
    swimmers = Array.from({ length: CROWD }, (_, index) => newcomer(FISH[index % FISH.length] ?? FISH[0], true))
    chosen = null
  }

  const muzzle = (): [number, number] => [width / 2, height - 5]

  /** Visible fish stay visible when a phone is turned. */
  const resize = (box: DOMRect) => {
    const before = width
    width = box.width
    height = box.height
    if (before === 0) return populate()
    for (const swimmer of swimmers) {
      swimmer.x *= width / before
      Object.assign(swimmer, placeIn(box, FISH.indexOf(swimmer.kind), swimmer.depth))
    }
  }

  const frame = (now: number) => {
    const seconds = Math.min(0.05, (now - last) / 1000)
    last = now
    context.setTransform(scale, 0, 0, scale, 0, 0)
    context.clearRect(0, 0, width, height)
    for (const swimmer of swimmers) {
      if (!isCalm()) swimmer.x += swimmer.speed * seconds * (1 + swimmer.flinch * 2)
      swimmer.flinch = Math.max(0, swimmer.flinch - seconds * 2.2)
    }
    swimmers = swimmers.map((swimmer) => {
      const left = swimmer.speed > 0 ? swimmer.x > width + swimmer.size : swimmer.x < -swimmer.size
      return swimmer.gone || left ? newcomer(anyKind(), isCalm()) : swimmer
    })
    if (chosen && !swimmers.includes(chosen)) chosen = null
    for (const swimmer of swimmers.toSorted((a, b) => a.size - b.size)) brush.fish(swimmer, now, swimmer === chosen)
    if (chosen) turnTo(chosen)
    brush.cannon(muzzle(), barrel)
    shots = shots.filter((shot) => {
      brush.shot(shot, now)
      if (now - shot.startsAt < SHOT_MS) return true
      shot.done()
      return false
    })
    bursts = bursts.filter((burst) => now - burst.startsAt < BURST_MS)
    for (const burst of bursts) brush.burst(burst, now, width)
    requestAnimationFrame(frame)
  }

  const turnTo = ({ x, y }: Swimmer) => {
    const [fromX, fromY] = muzzle()
    barrel = Math.atan2(y - fromY, x - fromX)
  }

  new ResizeObserver(() => {
    const box = container.getBoundingClientRect()
    // A frame that is being closed has no size.
    if (box.width === 0) return
    resize(box)
    scale = Math.min(2, window.devicePixelRatio || 1)
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    brush = createBrush(context, pictures, scale)
  }).observe(container)
  requestAnimationFrame(frame)

  const isVisible = ({ x, gone }: Swimmer) => !gone && x > 20 && x < width - 20

  return {
    canvas,
    target: (): Swimmer | null => chosen,
    aim(swimmer: Swimmer) {
      chosen = swimmer
    },
    /** Selects the next fish to the left (-1) or right (1). */
    choose(by: -1 | 1): Swimmer | null {
      const visible = swimmers.filter(isVisible).toSorted((a, b) => a.x - b.x)
      const index = chosen ? visible.indexOf(chosen) : -1
      chosen = visible[(index + by + visible.length) % visible.length] ?? null
      return chosen
    },
    at(x: number, y: number): Swimmer | null {
      const near = swimmers.filter(
        (each) => isVisible(each) && Math.hypot(each.x - x, each.y - y) < Math.max(28, each.size * 0.6),
      )
      return near.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0] ?? null
    },
    /** Fires the cannon; resolves on impact. */
    fire(swimmer: Swimmer): Promise<void> {
      chosen = swimmer
      turnTo(swimmer)
      const [x, y] = muzzle()
      const from: [number, number] = [x + Math.cos(barrel) * 58, y + Math.sin(barrel) * 58]
      if (document.visibilityState === 'hidden') return Promise.resolve()
      return new Promise((done) => {
        shots.push({ from, at: swimmer, startsAt: performance.now(), done })
        // The shot also arrives without animation frames.
        setTimeout(done, SHOT_MS * 3)
      })
    },
    strike(swimmer: Swimmer, caught: boolean, amount: string) {
      if (!caught) {
        swimmer.flinch = 1
        return
      }
      bursts.push({ x: swimmer.x, y: swimmer.y, sign: brush.sign(amount), startsAt: performance.now() })
      swimmer.gone = true
    },
  }
}
