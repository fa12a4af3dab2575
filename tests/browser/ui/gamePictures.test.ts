import { expect, it } from 'vitest'
import { loadPictures } from '../../../sandbox/games/play/common/pictures.ts'

it('a game draws on when one of its pictures could not be loaded', async () => {
  const pictures = await loadPictures('no-such-game', ['fish'])
  const canvas = document.createElement('canvas').getContext('2d')
  expect(() => canvas?.drawImage(pictures('fish'), 0, 0, 10, 10)).not.toThrow()
})
