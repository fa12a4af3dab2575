import styles from './vip.module.css'
/** Light and dark of each level's colour: bronze, silver, gold, then gems. */
const METALS = [
  ['#D9CFE6', '#8E7FA8'],
  ['#E2A06B', '#8F5220'],
  ['#DDE4EC', '#76879B'],
  ['#FFD24D', '#B97400'],
  ['#7FE0D2', '#0B7F78'],
  ['#8DBBFF', '#1C57C8'],
  ['#FF9DB3', '#C2204A'],
  ['#CFA2FF', '#6C2BD9'],
  ['#FFF0A8', '#D6457E'],
] as const

export function Medal({ level, size = 48 }: { level: number; size?: number }) {
  const [light, dark] = METALS[Math.min(level, METALS.length - 1)] ?? METALS[0]
  return (
    <svg className={styles.medal} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path d="M15 26l-5 18 9-3 5 6 5-6 9 3-5-18Z" fill={dark} opacity=".75" />
      <path d={ROSETTE} fill={dark} />
      <circle cx="24" cy="19" r="14" fill={light} />
      <circle cx="24" cy="19" r="11" fill="none" stroke={dark} strokeOpacity=".5" strokeWidth="1.5" />
      <path d="M14 13a12 12 0 0 1 12-6" stroke="#fff" strokeWidth="2" strokeLinecap="round" fill="none" opacity=".8" />
      <text x="24" y="24.5" textAnchor="middle" fontSize="16" fontWeight="800" fill="#1E1238">
        {level}
      </text>
    </svg>
  )
}

/** A rosette of twelve rounded points. */
const ROSETTE = Array.from({ length: 24 }, (_, index) => {
  const angle = (index * Math.PI) / 12
  const radius = index % 2 === 0 ? 19 : 16.5
  const x = 24 + radius * Math.sin(angle)
  const y = 19 - radius * Math.cos(angle)
  return `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
})
  .join('')
  .concat('Z')
