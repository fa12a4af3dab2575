/** What small scenes of later screens draw, in the app's colours. */

export const gamesScene = (
  <>
    <rect className="back" x="34" y="34" width="44" height="60" rx="8" transform="rotate(-10 56 64)" />
    <rect className="back" x="84" y="34" width="44" height="60" rx="8" transform="rotate(10 106 64)" />
    <rect className="front" x="56" y="24" width="48" height="66" rx="9" />
    <path className="star" d="M80 40l5 10 11 1.5-8 7.6 2 10.9-10-5.3-10 5.3 2-10.9-8-7.6 11-1.5Z" />
    <path className="ink" d="M68 80h24" />
  </>
)

export const searchScene = (
  <>
    <rect className="back" x="36" y="40" width="60" height="50" rx="8" />
    <path className="soft-ink" d="M46 54h30M46 66h20M46 78h26" />
    <circle className="front" cx="92" cy="58" r="24" />
    <path className="ink" d="M109 75l16 18M82 54q4-8 12-8" />
  </>
)

export const lettersScene = (
  <>
    <path className="back" d="M44 50l36-26 36 26v40H44Z" />
    <rect className="paper" x="54" y="34" width="52" height="44" rx="5" />
    <path className="soft-ink" d="M64 46h32M64 56h20" />
    <path className="front" d="M44 52l36 24 36-24v42a4 4 0 0 1-4 4H48a4 4 0 0 1-4-4Z" />
    <path className="ink" d="M45 96l24-22M115 96L91 74" />
  </>
)

export const listScene = (
  <>
    <rect className="back" x="46" y="26" width="56" height="72" rx="8" transform="rotate(-6 74 62)" />
    <rect className="front" x="54" y="24" width="56" height="72" rx="8" />
    <path className="ink" d="M66 42h.1M66 58h.1M66 74h.1" />
    <path className="soft-ink" d="M76 42h22M76 58h22M76 74h14" />
  </>
)

export const giftScene = (
  <>
    <rect className="front" x="50" y="56" width="60" height="42" rx="6" />
    <rect className="star" x="44" y="44" width="72" height="18" rx="6" />
    <path
      className="ink"
      d="M80 44v54M80 44c-8 0-18-4-18-12a7 7 0 0 1 8-7c6 0 10 9 10 19ZM80 44c8 0 18-4 18-12a7 7 0 0 0-8-7c-6 0-10 9-10 19Z"
    />
  </>
)

export const doneScene = (
  <>
    <circle className="front" cx="80" cy="60" r="34" />
    <path className="ink thick" d="M64 61l11 11 22-24" />
  </>
)

export const soonScene = (
  <>
    <path className="ink" d="M80 14v16" />
    <circle className="back" cx="80" cy="60" r="32" />
    <path className="star" d="M80 28l9 20 22 2-16 15 5 22-20-12-20 12 5-22-16-15 22-2Z" />
    <path className="front" d="M80 48l12 14-12 14-12-14Z" />
    <path className="ink" d="M66 92l-5 12M71 93l-2 12M94 92l5 12M89 93l2 12" />
  </>
)
