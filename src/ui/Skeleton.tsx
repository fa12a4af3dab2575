import './Skeleton.css'

/** A placeholder of the final size, shown after 150 ms. `height` in pixels, `width` in any CSS unit. */
export function Skeleton(props: { height: number; width?: string; radius?: 8 | 12 | 16 | 24 }) {
  return (
    <span
      className="skeleton"
      style={{ height: props.height, width: props.width ?? '100%', borderRadius: props.radius ?? 12 }}
      aria-hidden="true"
    />
  )
}

/** Placeholder rows of a list that is loading. */
export function SkeletonRows({ count, height = 64 }: { count: number; height?: number }) {
  return (
    <div className="skeleton-rows" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} radius={16} />
      ))}
    </div>
  )
}

/** A 3:4 cover with its two lines. */
export function SkeletonTile() {
  return (
    <div className="skeleton-tile" aria-hidden="true">
      <span className="skeleton" />
      <Skeleton height={14} width="80%" radius={8} />
      <Skeleton height={12} width="55%" radius={8} />
    </div>
  )
}
