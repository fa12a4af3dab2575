import { signal } from '@preact/signals-react'

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

/** The element of the top-most layer: everything outside it is inert. */
export const topLayer = signal<HTMLElement | undefined>(undefined)

let waitingForHistory = false
let repeated: (() => void) | undefined

/** Puts a layer on top, and returns what takes it away again. */
export function addLayer(layer: Layer): () => void {
  open.push(layer)
  settle()
  return () => {
    open.splice(open.indexOf(layer), 1)
    settle()
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
  topLayer.value = open.at(-1)?.element
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
  if (event.key === 'Escape' && hasLayers() && !event.defaultPrevented) closeTop(event)
}

/** What the browser would close by itself is closed by whoever opened it, or not at all. */
export function closeTop(event: Pick<Event, 'preventDefault'>) {
  event.preventDefault()
  open.at(-1)?.close?.()
}

/** Call once, before anything can open. A reload on a layer's entry steps back to the page's own. */
export function listenForLayers() {
  addEventListener('popstate', onPopState)
  document.addEventListener('keydown', onKeyDown)
  matchHistory()
}
