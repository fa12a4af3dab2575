import styles from './bonus.module.css'
import type { ReactNode } from 'react'

interface BonusHeroProps {
  title: ReactNode
  /** The large number. */
  figure: ReactNode
  note: ReactNode
  /** Short conditions, one per chip: wagering requirement, end. */
  chips: readonly ReactNode[]
  art: ReactNode
}

/** What a bonus is and what it is worth. */
export function BonusHero({ title, figure, note, chips, art }: BonusHeroProps) {
  return (
    <section className={styles.hero}>
      <svg className={styles.bunting} viewBox="0 0 390 34" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
        <path d="M-6-2Q195 34 396-2" fill="none" stroke="#fff" strokeOpacity=".6" />
        {flags.map(({ d, fill }) => (
          <path key={d} d={d} fill={fill} />
        ))}
      </svg>
      <h2 className="subtitle">{title}</h2>
      <div>
        <p className="hero-figure">{figure}</p>
        <p>{note}</p>
      </div>
      <span className={styles.heroArt} aria-hidden="true">
        {art}
      </span>
      <ul className={styles.chips}>
        {chips.map((chip, index) => (
          // The chips never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>{chip}</li>
        ))}
      </ul>
    </section>
  )
}

const COLOURS = ['#FF5A7A', '#FFB21A', '#2EC4B6', '#4D96FF', '#C77DFF']
const FLAGS = 13

/** Along the string, a parabola. */
const flags = Array.from({ length: FLAGS }, (_, index) => {
  const t = (index + 0.5) / FLAGS
  const x = -6 + 402 * t
  const y = -2 + 72 * t * (1 - t)
  return { d: `M${(x - 9).toFixed(1)} ${y.toFixed(1)}h18l-9 16Z`, fill: COLOURS[index % COLOURS.length] }
})
