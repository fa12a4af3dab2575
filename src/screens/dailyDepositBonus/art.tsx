import bonusStyles from '../shared/bonus/bonus.module.css'

/** A jar with coins, for deposits. */
export function JarArt() {
  return (
    <svg className={bonusStyles.art} viewBox="0 0 120 120">
      <circle cx="60" cy="24" r="13" fill="#FFB21A" stroke="#FFD469" strokeWidth="4" />
      <path d="M55 18h6a4.5 4.5 0 0 1 0 9h-6v5M52 22h14" fill="none" stroke="#8A3F00" strokeWidth="2.6" />
      <rect x="36" y="40" width="48" height="10" rx="4" fill="#C77DFF" />
      <path d="M38 50h44c8 8 12 16 12 28 0 18-12 28-34 28S26 96 26 78c0-12 4-20 12-28Z" fill="#fff" fillOpacity=".28" />
      <path d="M28 78c4-5 12-3 18-6s12 2 18 0 12-4 28 4c0 20-12 30-32 30S28 96 28 78Z" fill="#FFB21A" />
      <path d="M36 84h12M54 92h14M72 82h10" stroke="#B86A00" strokeWidth="4" strokeLinecap="round" opacity=".55" />
      <path d="M38 60c-4 6-6 12-5 20" fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity=".8" />
    </svg>
  )
}

/** A rocket over steps, for the season. */
export function StairsArt() {
  return (
    <svg className={bonusStyles.art} viewBox="0 0 120 120">
      <path d="M16 104V86h24V68h24V50h24V32h20v72Z" fill="#fff" fillOpacity=".24" />
      <path d="M16 86h24V68h24V50h24V32h20" fill="none" stroke="#FFD469" strokeWidth="5" strokeLinejoin="round" />
      <path d="M96 4l4.2 8.6 9.4 1.2-6.9 6.5 1.7 9.4L96 25.2l-8.4 4.5 1.7-9.4-6.9-6.5 9.4-1.2Z" fill="#FFB21A" />
      <circle cx="28" cy="80" r="6" fill="#2EC4B6" />
      <circle cx="52" cy="62" r="6" fill="#4D96FF" />
      <circle cx="76" cy="44" r="6" fill="#FF5A7A" />
    </svg>
  )
}
