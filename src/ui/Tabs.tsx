import './Tabs.css'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Badge } from './Badge.tsx'
import { categoryColour } from './categoryColour.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

interface Tab<Code extends string> {
  code: Code
  name: string
  badge?: number
  icon?: IconName
  /** For the rail: a category token, such as 'var(--fish)'. */
  color?: string
}

interface TabsProps<Code extends string> {
  label: string
  tabs: readonly Tab<Code>[]
  selected: Code
  onSelect: (code: Code) => void
  /** `line`: words above a list; `rail`: the lobby's row of coloured squares. */
  look?: 'line' | 'rail'
  /** Id of the tab panel. */
  panelId?: string
}

/** Beside the selected tab, so that one sees whether more follow; in CSS pixels. */
const ROOM = 16

/** A single tab stop; arrow keys, Home and End move within it. */
export function Tabs<Code extends string>(props: TabsProps<Code>) {
  const { tabs, selected, onSelect, look = 'line' } = props
  const list = useRef<HTMLDivElement>(null)
  // Where the row begins, the first tab is in sight: nothing has to be measured.
  const inSight = useRef(tabs[0]?.code)

  useEffect(() => {
    if (inSight.current !== selected && list.current) showSelected(list.current)
    inSight.current = selected
  }, [selected])

  function onKeyDown(event: KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.code === selected)
    const next = neighbour(event.key, index, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.code)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus()
  }

  return (
    <div
      className={`tabs ${look}`}
      role="tablist"
      tabIndex={-1}
      aria-label={props.label}
      ref={list}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.code}
          type="button"
          role="tab"
          aria-selected={tab.code === selected}
          aria-controls={props.panelId}
          tabIndex={tab.code === selected ? 0 : -1}
          style={categoryColour(tab.color)}
          onClick={() => onSelect(tab.code)}
        >
          {tab.icon && <TabIcon name={tab.icon} />}
          {tab.name}
          <Badge count={tab.badge ?? 0} />
        </button>
      ))}
    </div>
  )
}

/** Scrolls the row alone: `scrollIntoView` would move the page as well. */
function showSelected(row: HTMLElement): void {
  const tab = row.querySelector('[aria-selected=true]')?.getBoundingClientRect()
  if (!tab) return
  const { left, right } = row.getBoundingClientRect()
  const beyond = Math.max(tab.right + ROOM - right, 0) || Math.min(tab.left - ROOM - left, 0)
  row.scrollBy({ left: beyond, behavior: 'smooth' })
}

function TabIcon({ name }: { name: IconName }): ReactNode {
  return (
    <span className="tab-icon">
      <Icon name={name} />
    </span>
  )
}

/** The index that a key leads to, wrapping around. */
function neighbour(key: string, index: number, length: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % length
  if (key === 'ArrowLeft') return (index - 1 + length) % length
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  return undefined
}
