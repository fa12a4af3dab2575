import { expect, test } from 'vitest'
import { inlineHashes } from '../../../tools/build/inlineHashes.ts'

test('inline scripts and styles are hashed, linked ones are not', () => {
  const html = `<style>body{margin:0}</style><script>window.x=1</script><script type="module" src="/a.js"></script>`
  expect(inlineHashes(html)).toEqual({
    scripts: [`'sha256-hUmDl3yY/7GaaX+Zuy8aEy8IzxgpBs7xccqYHs2/7kQ='`],
    styles: [`'sha256-IAdwN3biDCQ3brrgp1m8kBEsPQYyqfREKOEfeoREopc='`],
  })
})
