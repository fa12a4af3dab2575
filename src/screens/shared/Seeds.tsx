import './Seeds.css'

interface SeedsProps {
  /** A value of `undefined` is not known yet, and left out. */
  rows: readonly { name: string; value: string | undefined }[]
}

/** What a draw was made from, in full: to be compared and copied. */
export function Seeds({ rows }: SeedsProps) {
  return (
    <dl className="seeds">
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
