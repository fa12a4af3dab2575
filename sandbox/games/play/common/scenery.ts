import { h } from './dom.ts'

/** The scene of a game, behind everything. */
export const scenery = (code: string): HTMLImageElement =>
  h('img', { className: 'scenery', src: `/play/art/${code}/scene.svg`, alt: '' })
