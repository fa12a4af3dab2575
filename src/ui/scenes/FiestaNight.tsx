import './FiestaNight.css'
import type { ReactNode } from 'react'

const flags = ['#FF5A7A', '#FFB21A', '#2EC4B6', '#4D96FF', '#C77DFF']
const lantern = [
  ['#FF5A7A', '#C2204A'],
  ['#FFD24D', '#F09A0A'],
  ['#2EC4B6', '#0B8A80'],
  ['#4D96FF', '#1C57C8'],
  ['#C77DFF', '#7A2BD0'],
] as const

const TOWN =
  'M0 300v-46h40v-24h54v-16h40v34h60v-20h50v32h60v-50h30v-26l24-24 24 24v26h40v-66l10-20 18-34 18 34 10 20v66h50v-34h26v-20h40v34h36v-16H700V300Z'
const WINDOWS =
  'M410 256h10v14h-10ZM440 244h10v14h-10ZM500 190h10v20h-10ZM505 240h10v18h-10ZM590 236h10v14h-10ZM650 250h10v14h-10ZM350 262h10v12h-10ZM545 262h10v14h-10ZM668 272h10v12h-10ZM118 240h8v12h-8ZM210 262h8v12h-8Z'

/** The brand's night scene: a town in fiesta under lanterns. Text in white is placed on its dark left side. */
export function FiestaNight({ children, tall = false }: { children?: ReactNode; tall?: boolean }) {
  return (
    <div className={tall ? 'fiesta tall' : 'fiesta'}>
      <svg viewBox="0 0 700 300" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" focusable="false">
        <defs>
          <linearGradient id="fiesta-sky" x1="0" y1="0" x2="1" y2="1">
            <stop stopColor="var(--scene-deep)" />
            <stop offset=".55" stopColor="var(--scene-middle)" />
            <stop offset="1" stopColor="var(--scene-glow)" />
          </linearGradient>
          <linearGradient id="fiesta-scrim">
            <stop stopColor="var(--scene-deep)" stopOpacity=".92" />
            <stop offset=".42" stopColor="var(--scene-deep)" stopOpacity=".55" />
            <stop offset=".68" stopColor="var(--scene-deep)" stopOpacity="0" />
          </linearGradient>
          <radialGradient id="fiesta-glow">
            <stop stopColor="#FFE9A8" stopOpacity=".8" />
            <stop offset=".45" stopColor="#FFC24A" stopOpacity=".28" />
            <stop offset="1" stopColor="#FFC24A" stopOpacity="0" />
          </radialGradient>
        </defs>
        <rect width="700" height="300" fill="url(#fiesta-sky)" />
        <path d={stars} stroke="#fff" strokeWidth="2" strokeLinecap="round" opacity=".55" />
        <circle cx="560" cy="190" r="260" fill="url(#fiesta-glow)" />
        <path d={TOWN} fill="#1B0B4B" opacity=".9" />
        <path d={WINDOWS} fill="#FFD27A" />
        <Parol x={596} y={140} scale={1.55} />
        <Parol x={462} y={74} scale={0.62} />
        <path d="M330-8Q520 59 710 22" fill="none" stroke="#fff" strokeOpacity=".7" strokeWidth="1.5" />
        {bunting.map((flag) => (
          <path key={flag.d} d={flag.d} fill={flag.fill} />
        ))}
        <rect width="700" height="300" fill="url(#fiesta-scrim)" />
      </svg>
      {children && <div className="fiesta-words">{children}</div>}
    </div>
  )
}

const stars = Array.from({ length: 40 }, (_, index) => `M${(index * 97) % 700} ${(index * 53) % 150}h.1`).join('')

const bunting = Array.from({ length: 8 }, (_, index) => {
  const t = (index + 0.5) / 8
  const x = 330 + 380 * t
  const y = -8 + 30 * t + 104 * t * (1 - t)
  return { d: `M${x - 13} ${y.toFixed(1)}h26l-13 25Z`, fill: flags[index % flags.length] }
})

/** A star lantern of bamboo and paper, lit from inside. */
function Parol({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <circle r="86" fill="url(#fiesta-glow)" />
      <path d="M0-42V-140" stroke="#FFE9A8" strokeWidth="1.5" />
      <circle r="35" fill="none" stroke="#FFD24D" strokeWidth="4" />
      {lantern.map(([light, shade], index) => (
        <g key={light}>
          <path d={facet(index, -1)} fill={light} />
          <path d={facet(index, 1)} fill={shade} />
        </g>
      ))}
      <path
        d="M-18 33l-6 24M-14 34l-2 25M18 33l6 24M14 34l2 25"
        stroke="#FFD27A"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <circle r="9" fill="#FFF6C4" />
    </g>
  )
}

/** Half of one of the five points: from the centre to the tip and the notch beside it. */
function facet(index: number, side: -1 | 1): string {
  const angle = -Math.PI / 2 + (index * 2 * Math.PI) / 5
  return `M0 0L${polar(42, angle)} ${polar(17, angle + (side * Math.PI) / 5)}Z`
}

function polar(radius: number, angle: number): string {
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
}
