import { FISH, type FishName } from '../../engines/fish/fish.ts'
import { isCalm } from '../common/motion.ts'
import { placeIn, zoomOf } from './water.ts'

export interface Swimmer {
  kind: (typeof FISH)[number]
  x: number
  y: number
  /** How deep it swims: 0 at the top, 1 just above the cannon. */
  depth: number
  size: number
  speed: number
  phase: number
  /** 1 while it has just been hit and got away, fading to 0. */
  flinch: number
  gone: boolean
}

export interface Sea {
  canvas: HTMLCanvasElement
  target(): Swimmer | null
  /** Chooses the next fish to the left (-1) or to the right (1). */
  choose(by: -1 | 1): Swimmer | null
  at(x: number, y: number): Swimmer | null
  aim(swimmer: Swimmer): void
  /** Fires from the cannon; resolves when the shot is there. */
  fire(swimmer: Swimmer): Promise<void>
  strike(swimmer: Swimmer, caught: boolean, amount: string): void
}

interface Shot {
  from: [number, number]
  at: Swimmer
  startsAt: number
  done: () => void
}
interface Burst {
  x: number
  y: number
  text: string
  startsAt: number
}

const SHOT_MS = 260
const BURST_MS = 1_300
const CROWD = 15

const fontOf = (size: number) => `800 ${size}px system-ui, 'Noto Sans', sans-serif`

export function createSea(pictures: ReadonlyMap<FishName, HTMLImageElement>, container: HTMLElement): Sea {
  const canvas = document.createElement('canvas')
  canvas.className = 'sea'
  canvas.tabIndex = 0
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
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

  /** Small fish are common on the screen, large ones rare; what a shot catches does not depend on it. */
  const anyKind = () => FISH[Math.min(FISH.length - 1, Math.floor(Math.random() ** 1.5 * FISH.length))] ?? FISH[0]

  const populate = () => {
    swimmers = Array.from({ length: CROWD }, (_, index) => newcomer(FISH[index % FISH.length] ?? FISH[0], true))
    chosen = null
  }

  const muzzle = (): [number, number] => [width / 2, height - 5]

  const drawFish = (swimmer: Swimmer, now: number) => {
    const picture = pictures.get(swimmer.kind.name)
    if (!picture) return
    const bob = isCalm() ? 0 : Math.sin(now / 600 + swimmer.phase) * 6
    const shake = swimmer.flinch > 0 ? Math.sin(now / 22) * 6 * swimmer.flinch : 0
    context.save()
    context.translate(swimmer.x + shake, swimmer.y + bob)
    if (swimmer === chosen) {
      context.strokeStyle = '#ffc24a'
      context.lineWidth = 3
      context.setLineDash([8, 7])
      context.lineDashOffset = -now / 40
      context.beginPath()
      context.arc(0, 0, swimmer.size * 0.62, 0, Math.PI * 2)
      context.stroke()
      context.setLineDash([])
    }
    if (swimmer.speed > 0) context.scale(-1, 1)
    context.rotate(isCalm() ? 0 : Math.sin(now / 480 + swimmer.phase) * 0.06)
    context.drawImage(picture, -swimmer.size / 2, -swimmer.size / 2, swimmer.size, swimmer.size)
    context.restore()
    label(`×${swimmer.kind.pays}`, swimmer.x, swimmer.y + bob + swimmer.size * 0.52, swimmer.kind.pays >= 30 ? 15 : 12)
  }

  /** Fish that were in sight stay in sight when a phone is turned. */
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

  const label = (text: string, x: number, y: number, size: number, colour = '#fff') => {
    context.font = fontOf(size)
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.lineJoin = 'round'
    context.lineWidth = size / 3.4
    context.strokeStyle = '#1a0b2e'
    context.strokeText(text, x, y)
    context.fillStyle = colour
    context.fillText(text, x, y)
  }

  const drawCannon = () => {
    const [x, y] = muzzle()
    context.save()
    context.translate(x, y)
    context.rotate(barrel + Math.PI / 2)
    context.lineWidth = 4
    context.strokeStyle = '#1a0b2e'
    const metal = context.createLinearGradient(-14, 0, 14, 0)
    metal.addColorStop(0, '#8a4a00')
    metal.addColorStop(0.4, '#ffe9a8')
    metal.addColorStop(1, '#b86a00')
    context.fillStyle = metal
    context.beginPath()
    context.roundRect(-13, -58, 26, 60, 8)
    context.fill()
    context.stroke()
    context.beginPath()
    context.roundRect(-17, -64, 34, 14, 6)
    context.fill()
    context.stroke()
    context.restore()
    context.fillStyle = '#4a1596'
    context.lineWidth = 4
    context.strokeStyle = '#1a0b2e'
    context.beginPath()
    context.arc(x, y + 6, 34, Math.PI, 0)
    context.fill()
    context.stroke()
  }

  const drawShot = (shot: Shot, now: number) => {
    const t = Math.min(1, (now - shot.startsAt) / SHOT_MS)
    const x = shot.from[0] + (shot.at.x - shot.from[0]) * t
    const y = shot.from[1] + (shot.at.y - shot.from[1]) * t
    context.fillStyle = 'rgba(255, 233, 168, 0.4)'
    context.beginPath()
    context.arc(x, y, 13, 0, 7)
    context.fill()
    context.fillStyle = '#ffd24d'
    context.beginPath()
    context.arc(x, y, 7, 0, 7)
    context.fill()
  }

  const drawBurst = ({ x, y, text, startsAt }: Burst, now: number) => {
    const t = (now - startsAt) / BURST_MS
    context.globalAlpha = Math.max(0, 1 - t * t)
    if (!isCalm())
      for (let i = 0; i < 12; i++) {
        const angle = (i / 12) * Math.PI * 2
        const far = 20 + 70 * (1 - (1 - t) ** 3)
        context.fillStyle = i % 2 ? '#ffd24d' : '#fff6c4'
        context.beginPath()
        context.arc(x + Math.cos(angle) * far, y + Math.sin(angle) * far, 6 * (1 - t) + 1, 0, 7)
        context.fill()
      }
    context.font = fontOf(24)
    const half = context.measureText(text).width / 2 + 8
    label(text, Math.min(width - half, Math.max(half, x)), y - 30 * t, 24, '#ffc24a')
    context.globalAlpha = 1
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
    for (const swimmer of swimmers.toSorted((a, b) => a.size - b.size)) drawFish(swimmer, now)
    if (chosen) turnTo(chosen)
    drawCannon()
    shots = shots.filter((shot) => {
      drawShot(shot, now)
      if (now - shot.startsAt < SHOT_MS) return true
      shot.done()
      return false
    })
    bursts = bursts.filter((burst) => now - burst.startsAt < BURST_MS)
    for (const burst of bursts) drawBurst(burst, now)
    requestAnimationFrame(frame)
  }

  const turnTo = ({ x, y }: Swimmer) => {
    const [fromX, fromY] = muzzle()
    barrel = Math.atan2(y - fromY, x - fromX)
  }

  new ResizeObserver(() => {
    const box = container.getBoundingClientRect()
    // A frame that is being closed has no size any more.
    if (box.width === 0) return
    resize(box)
    scale = Math.min(2, window.devicePixelRatio || 1)
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
  }).observe(container)
  requestAnimationFrame(frame)

  const isVisible = ({ x, gone }: Swimmer) => !gone && x > 20 && x < width - 20

  return {
    canvas,
    target: () => chosen,
    aim(swimmer) {
      chosen = swimmer
    },
    choose(by) {
      const visible = swimmers.filter(isVisible).toSorted((a, b) => a.x - b.x)
      const index = chosen ? visible.indexOf(chosen) : -1
      chosen = visible[(index + by + visible.length) % visible.length] ?? null
      return chosen
    },
    at(x, y) {
      const near = swimmers.filter(
        (each) => isVisible(each) && Math.hypot(each.x - x, each.y - y) < Math.max(28, each.size * 0.6),
      )
      return near.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0] ?? null
    },
    fire(swimmer) {
      chosen = swimmer
      turnTo(swimmer)
      const [x, y] = muzzle()
      const from: [number, number] = [x + Math.cos(barrel) * 58, y + Math.sin(barrel) * 58]
      if (document.visibilityState === 'hidden') return Promise.resolve()
      return new Promise((done) => {
        shots.push({ from, at: swimmer, startsAt: performance.now(), done })
        // Without animation frames (covered, scrolled away) the shot arrives all the same.
        setTimeout(done, SHOT_MS * 3)
      })
    },
    strike(swimmer, caught, amount) {
      if (!caught) {
        swimmer.flinch = 1
        return
      }
      bursts.push({ x: swimmer.x, y: swimmer.y, text: amount, startsAt: performance.now() })
      swimmer.gone = true
    },
  }
}
