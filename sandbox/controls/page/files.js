import { byId, doing, item } from './parts.js'
import { ask } from './session.js'

const WHAT = { changed: 'CHANGED', missing: 'MISSING', added: 'ADDED' }

function judged(text, isGood) {
  const row = item('li', text)
  row.className = isGood ? 'good' : 'bad'
  return row
}

async function showFiles() {
  const found = await ask('GET', 'files')
  const rows = found?.map(({ file, what }) => judged(`${file}: ${WHAT[what]}`, false))
  if (!rows) byId('own-files').replaceChildren(judged('There is no record of what the build delivered.', false))
  else
    byId('own-files').replaceChildren(...(rows.length > 0 ? rows : [judged('All as the build delivered them.', true)]))
}

byId('look-files').addEventListener('click', () => void doing(showFiles))
