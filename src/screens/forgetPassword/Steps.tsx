import { Icon } from '../../ui/Icon.tsx'

/** Where one is on the way, in words and in colour. */
export function Steps({ current, names }: { current: number; names: readonly string[] }) {
  return (
    <ol className="steps">
      {names.map((name, index) => (
        <li
          key={name}
          className={index < current ? 'done' : index === current ? 'current' : ''}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="step-mark">{index < current ? <Icon name="check" size={16} /> : index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  )
}
