import { useId } from 'react'
import { INK, type Doll, type Mark, type Part } from './doll.ts'
import { dollOf, type DollName } from './dolls.ts'

/** A doll in a list, beside its name. Ears and horns may exceed the box. */
export function DollPicture({ name, size }: { name: DollName; size: number }) {
  const id = useId()
  const { parts, marks, eyes }: Doll = dollOf(name)
  return (
    <svg width={size} height={size} viewBox="-8 -12 116 116" aria-hidden="true" focusable="false">
      <path d={parts.map(({ d }) => d).join('')} fill={INK} stroke={INK} strokeWidth="7" strokeLinejoin="round" />
      {parts.map((part, index) => (
        <Coat key={part.d} part={part} id={`${id}${index}`} />
      ))}
      {marks.map((mark) => (
        <Drawn key={mark.d} mark={mark} />
      ))}
      {eyes.map(({ x, y, r, iris }) => (
        <g key={x}>
          <circle cx={x} cy={y} r={r} fill={iris ?? INK} />
          {iris && <circle cx={x} cy={y} r={r * 0.52} fill={INK} />}
          <circle cx={x - r * 0.32} cy={y - r * 0.36} r={r * 0.32} fill="#fff" />
        </g>
      ))}
    </svg>
  )
}

function Coat({ part: { d, light, shade }, id }: { part: Part; id: string }) {
  return (
    <>
      <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="25" y1="5" x2="70" y2="95">
        <stop stopColor={light} />
        <stop offset="1" stopColor={shade} />
      </linearGradient>
      <path d={d} fill={`url(#${id})`} stroke={shade} strokeWidth="1.6" strokeLinejoin="round" />
    </>
  )
}

function Drawn({ mark: { d, fill = 'none', line, width } }: { mark: Mark }) {
  return <path d={d} fill={fill} stroke={line} strokeWidth={width} strokeLinecap="round" strokeLinejoin="round" />
}
