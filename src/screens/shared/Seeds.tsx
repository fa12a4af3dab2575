import styles from './Seeds.module.css'

interface SeedsProps {
  /** Rows without a value are left out. */
  rows: readonly { name: string; value: string | undefined }[]
}

/** The inputs of a draw in full, to compare and copy. */
export function Seeds({ rows }: SeedsProps) {
  return (
    <dl className={styles.seeds}>
      {rows.map(
        ({ name, value }) =>
          value !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
