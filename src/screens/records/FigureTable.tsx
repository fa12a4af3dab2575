import styles from './figureTable.module.css'
import type { ReactNode } from 'react'

interface FigureTableProps {
  caption: string
  heads: readonly string[]
  /** The table's sections of rows. */
  children: ReactNode
}

export function FigureTable({ caption, heads, children }: FigureTableProps) {
  return (
    <table className={styles.figures}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  )
}
