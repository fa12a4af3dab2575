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
    const index = tabs.findIndex(({ code }) => code === selected)
    const tab = neighbour(event.key, index, tabs)
    if (!tab) return
    event.preventDefault()
    onSelect(tab.code)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus()
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

/** The row's padding, in px: as much stays beside the tab. */
const EDGE = 16

/** Scrolls the row alone: `scrollIntoView` would move the page as well. */
function showSelected(row: HTMLElement): void {
  const tab = row.querySelector('[aria-selected=true]')?.getBoundingClientRect()
  const seen = row.getBoundingClientRect()
  if (!tab) return
  const after = Math.ceil(Math.max(tab.right + EDGE - seen.right, 0))
  const before = Math.floor(Math.min(tab.left - EDGE - seen.left, 0))
  // To a place, and even to where it is: a distance would be added to a scroll that is still under way.
  row.scrollTo({ left: row.scrollLeft + (after || before), behavior: 'smooth' })
}

function TabIcon({ name }: { name: IconName }): ReactNode {
  return (
    <span className="tab-icon">
      <Icon name={name} />
    </span>
  )
}

/** Where a key leads, wrapping around. */
function neighbour<One>(key: string, index: number, tabs: readonly One[]): One | undefined {
  if (key === 'ArrowRight') return tabs[(index + 1) % tabs.length]
  if (key === 'ArrowLeft') return tabs.at(index - 1)
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  return undefined
}
