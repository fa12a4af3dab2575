import type { ReactNode } from 'react'

interface FigureTableProps {
  caption: string
  heads: readonly string[]
  className: string | undefined
  /** The table's sections of rows. */
  children: ReactNode
}

export function FigureTable({ caption, heads, className, children }: FigureTableProps) {
  return (
    <table className={className}>
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
