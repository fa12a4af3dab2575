type Child = Node | string | null | undefined | false
type Props<E> = { [K in keyof E]?: E[K] } & { data?: Record<string, string>; aria?: Record<string, string> }

/** With a keyboard, key hints are shown. */
export const hasKeys = matchMedia('(hover: hover) and (pointer: fine)').matches

/** Creates an element; no markup is parsed, so nothing can be injected. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props<Omit<HTMLElementTagNameMap[K], 'style' | 'children'>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  const { data = {}, aria = {}, ...rest } = props
  Object.assign(element, rest)
  for (const [name, value] of Object.entries(data)) element.dataset[name] = value
  for (const [name, value] of Object.entries(aria)) element.setAttribute(`aria-${name}`, value)
  element.append(...children.filter(isChild))
  return element
}

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Record<string, string | number> = {},
  ...children: SVGElement[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.append(...children)
  return element
}

/** A 24×24 line icon from path data. */
export function icon(...paths: string[]): SVGSVGElement {
  const lines = paths.map((d) => svg('path', { d }))
  return svg('svg', { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true' }, ...lines)
}

/** A button that shows an icon; `label` names it for screen readers. */
export function iconButton(
  className: string,
  label: string,
  name: keyof typeof ICONS,
  onPress: () => void,
): HTMLButtonElement {
  const button = h('button', { className, type: 'button', aria: { label } }, icon(...ICONS[name]))
  button.addEventListener('click', onPress)
  return button
}

export const ICONS = {
  back: ['M15 5l-7 7 7 7'],
  close: ['M6 6l12 12M18 6L6 18'],
  info: ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18', 'M12 11v6M12 7.5v.1'],
  soundOn: ['M4 9v6h4l5 4V5L8 9H4z', 'M16.5 8.5a5 5 0 0 1 0 7M19 6a8.500 8.500 0 0 1 0 12'],
  soundOff: ['M4 9v6h4l5 4V5L8 9H4z', 'M17 9.500l5 5M22 9.500l-5 5'],
  minus: ['M6 12h12'],
  plus: ['M6 12h12M12 6v12'],
  spin: ['M20 12a8 8 0 1 1-2.600-5.900', 'M20.500 3v5h-5'],
  deposit: ['M12 5v10M7.500 10.500L12 15l4.500-4.500', 'M5 19h14'],
  check: ['M5 12.500l4.500 4.500L19 7.500'],
}

function isChild(child: Child): child is Node | string {
  return child instanceof Node || typeof child === 'string'
}
