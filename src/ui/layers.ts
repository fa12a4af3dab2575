/**
 * Everything that lies over the page: dialogs, sheets, the drawer, the game frame. The phone's Back, Esc and the
 * scrim close the top-most only. Each layer that Back may close has one history entry of its own.
 *
 * An entry's state says how many `layers` it has, and its `index` in this visit. Where a layer has an address of its own,
 * `addressed` is that layer's number, and `beneath` the address of the page under it.
 */

export interface Layer {
  element: HTMLElement
  /** Absent when the player has to answer: then neither Esc nor Back closes it, and it takes no history entry. */
  close?: (() => void) | undefined
  /** Of the layer's own entry, so that a reload, Back or a link leads to it; the page beneath stays where it is. */
  address?: string | undefined
}

const open: Layer[] = []
let waitingForHistory = false
let repeated: (() => void) | undefined

/** Puts a layer on top, holds what is beneath it, and returns what takes it away again. */
export function addLayer(layer: Layer): () => void {
  const before = document.activeElement
  open.push(layer)
  settle()
  if (!layer.element.contains(document.activeElement)) firstStop(layer.element)?.focus({ preventScroll: true })
  return () => {
    open.splice(open.indexOf(layer), 1)
    settle()
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
}

/** Whether anything lies over the page now. */
export function hasLayers(): boolean {
  return open.length > 0
}

export function isOnLayerEntry(): boolean {
  return entriesInHistory() > 0
}

/** A navigation while a layer's entry is still being left would be left with it: it is made again on the one beneath. */
export function repeatBeneath(navigation: () => void) {
  if (waitingForHistory) repeated = navigation
}

/** A navigation from inside a layer takes over that layer's history entry, but one with an address: Back leads to it. */
export function isOnPassingEntry(): boolean {
  return isOnLayerEntry() && history.state.addressed !== entriesInHistory()
}

function settle() {
  const top = open.at(-1)
  document.documentElement.toggleAttribute('data-locked', top !== undefined)
  document.getElementById('shell')?.toggleAttribute('inert', top !== undefined)
  for (const layer of open) layer.element.toggleAttribute('inert', layer !== top)
  // Later, so that a layer which gives way to another, or to a route, keeps the entry instead of leaving and adding.
  setTimeout(matchHistory)
}

function matchHistory() {
  if (waitingForHistory) return
  const closable = open.filter((layer) => layer.close)
  const present = entriesInHistory()
  if (closable.length < present) {
    waitingForHistory = true
    history.go(closable.length - present)
  }
  const current = closable[present - 1]
  if (current) takeOverEntry(current)
  for (const layer of closable.slice(present)) addEntry(layer)
}

function addEntry(layer: Layer) {
  const layers = entriesInHistory() + 1
  const index = Number(history.state?.index ?? 0) + 1
  history.pushState({ ...history.state, layers, index }, '')
  if (layer.address !== undefined) takeOverEntry(layer)
}

/** The entry may have been another layer's, which gave way to this one: its address is this one's from now on. */
function takeOverEntry({ address }: Layer) {
  const { addressed, beneath, ...state } = history.state
  const isAddressed = addressed === state.layers
  if (address !== undefined && !isAddressed) {
    const page = beneath ?? location.pathname + location.search
    history.replaceState({ ...state, addressed: state.layers, beneath: page }, '', address)
  }
  if (address === undefined && isAddressed) history.replaceState(state, '', beneath)
}

function entriesInHistory(): number {
  return Number(history.state?.layers ?? 0)
}

function onPopState() {
  const wasOurs = waitingForHistory
  waitingForHistory = false
  if (wasOurs) {
    repeated?.()
    repeated = undefined
    return matchHistory()
  }
  const closable = open.filter((layer) => layer.close)
  for (const layer of closable.slice(entriesInHistory()).toReversed()) layer.close?.()
}

function onKeyDown(event: KeyboardEvent) {
  const top = open.at(-1)
  if (!top) return
  if (event.key === 'Escape' && !event.defaultPrevented) top.close?.()
  if (event.key === 'Tab') keepInside(event, top.element)
}

/** Tab goes round inside the top layer. */
function keepInside(event: KeyboardEvent, element: HTMLElement) {
  const stops = [...element.querySelectorAll<HTMLElement>(stopsSelector)].filter((stop) => stop.checkVisibility())
  const first = stops[0] ?? element
  const last = stops.at(-1) ?? element
  const active = document.activeElement
  const outside = !element.contains(active)
  if (event.shiftKey && (outside || active === first || active === element.querySelector('[role=dialog]'))) {
    event.preventDefault()
    last.focus()
  } else if (!event.shiftKey && (outside || active === last)) {
    event.preventDefault()
    first.focus()
  }
}

const stopsSelector =
  'a[href], button:not([disabled]), input:not([disabled]), select, textarea, iframe, [tabindex]:not([tabindex="-1"])'

function firstStop(element: HTMLElement): HTMLElement | null {
  return element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>('[role=dialog]')
}

/** Call once, before anything can open. A reload on a layer's entry steps back to the page's own. */
export function listenForLayers() {
  addEventListener('popstate', onPopState)
  document.addEventListener('keydown', onKeyDown)
  matchHistory()
}
