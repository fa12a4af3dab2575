import { signal } from '@preact/signals-react'

/**
 * Layers over the page: dialogs, sheets, the drawer, the game frame. Back, Esc and the scrim close only the top-most.
 * Each closable layer has a history entry. An entry's state holds the number of `layers` and its `index` in this visit.
 * For a layer with its own address, `addressed` is its number, and `beneath` the address of the page under it.
 */

export interface Layer {
  element: HTMLElement
  /** Absent if the player has to answer: neither Esc nor Back closes it, and it has no history entry. */
  close?: (() => void) | undefined
  /** Address of the layer's history entry, for reloads, Back and links; the page beneath stays. */
  address?: string | undefined
}

const open: Layer[] = []

/** The top-most layer; everything outside it is inert. */
export const topLayer = signal<HTMLElement | undefined>(undefined)

let waitingForHistory = false
let repeated: (() => void) | undefined

/** Adds a layer on top; returns a function that removes it. */
export function addLayer(layer: Layer): () => void {
  open.push(layer)
  settle()
  return () => {
    open.splice(open.indexOf(layer), 1)
    settle()
  }
}

/** Whether a layer is open. */
export function hasLayers(): boolean {
  return open.length > 0
}

export function isOnLayerEntry(): boolean {
  return entriesInHistory() > 0
}

/** A navigation during the removal of a layer's entry would be removed with it: it is repeated afterwards. */
export function repeatBeneath(navigation: () => void) {
  if (waitingForHistory) repeated = navigation
}

/** Leaves the page and its layers. A layer's entry that is being removed is not counted twice. */
export function leavePage() {
  if (waitingForHistory) return void (repeated = () => history.back())
  const layers = entriesInHistory()
  waitingForHistory = layers > 0
  history.go(-1 - layers)
}

/** Navigation from inside a layer replaces its history entry, unless it has an address that Back should lead to. */
export function isOnPassingEntry(): boolean {
  return isOnLayerEntry() && history.state.addressed !== entriesInHistory()
}

function settle() {
  topLayer.value = open.at(-1)?.element
  // Delayed, so that a layer that is replaced by another, or by a route, keeps its entry.
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

/** The entry may have been another layer's: its address is replaced by this one's. */
function takeOverEntry({ address }: Layer) {
  const { addressed, beneath, ...state } = history.state
  const isAddressed = addressed === state.layers
  if (address !== undefined && !isAddressed) {
    const page = beneath ?? location.pathname + location.search
    history.replaceState({ ...state, addressed: state.layers, beneath: page }, '', address)
  }
  if (address === undefined && isAddressed) history.replaceState(state, '', beneath)
}

/** The number of entries above the page's own, also of layers that are just closing. */
export function entriesInHistory(): number {
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

/** Prevents the browser's own closing: the layer's owner decides. */
export function closeTop(event: Pick<Event, 'preventDefault'>) {
  event.preventDefault()
  open.at(-1)?.close?.()
}

/** Call once, before any layer opens. A reload on a layer's entry goes back to the page's own. */
export function listenForLayers() {
  addEventListener('popstate', onPopState)
  document.addEventListener('keydown', onKeyDown)
  matchHistory()
}
