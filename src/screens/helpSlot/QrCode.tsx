import styles from './InvitePanel.module.css'
import { encode } from 'uqr'
import { useMemo } from 'react'

/** Dark on white in both themes: scanners need it. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { size, path } = useMemo(() => drawn(content), [content])
  return (
    <svg
      className={styles.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#1E1238" />
    </svg>
  )
}

/** One stroke for each run of dark modules in a row. */
function drawn(content: string): { size: number; path: string } {
  const { data, size } = encode(content, { ecc: 'M', border: 3 })
  const runs = data.flatMap((row, y) => runsOf(row).map(([from, to]) => `M${from} ${y}h${to - from}v1H${from}Z`))
  return { size, path: runs.join('') }
}

function runsOf(row: readonly boolean[]): [from: number, to: number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last?.[1] === x) last[1] = x + 1
    else runs.push([x, x + 1])
  }
  return runs
}
