import styles from './proof.module.css'

const ROWS = [0, 1, 2]
const REELS = [0, 1, 2, 3, 4]

interface ReelWindowProps {
  name: string
  /** What a cell shows, by its place. */
  cellAt: (reel: number, row: number) => string
  /** What the window paid, as a multiple of the bet. */
  timesTheBet: number
}

/** The three rows of five reels, and what they paid. */
export function ReelWindow({ name, cellAt, timesTheBet }: ReelWindowProps) {
  return (
    <li>
      <table className={styles.window} aria-label={name}>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              {REELS.map((reel) => (
                <td key={reel}>{cellAt(reel, row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <span className="small soft">
        {name}: ×{timesTheBet}
      </span>
    </li>
  )
}
