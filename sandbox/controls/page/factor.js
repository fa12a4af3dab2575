import { byId, doing } from './parts.js'
import { ask } from './session.js'

/** Dark on white in both themes, since scanners need it: a stroke for each run of dark squares in a row. */
function drawCode(rows) {
  const runs = rows.flatMap((row, y) =>
    Array.from(row.matchAll(/1+/g), ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  )
  byId('factor-code').setAttribute('viewBox', `0 0 ${rows.length} ${rows.length}`)
  byId('factor-squares').setAttribute('d', runs.join(''))
}

byId('begin-factor').addEventListener('click', () => {
  void doing(async () => {
    const { secret, uri, squares } = await ask('POST', 'factor/begin')
    drawCode(squares)
    byId('factor-secret').textContent = secret.match(/.{4}/g).join(' ')
    byId('factor-link').href = uri
    byId('begin-factor').hidden = true
    byId('confirm-factor').hidden = false
  })
})

byId('confirm-factor').addEventListener('submit', (event) => {
  event.stopPropagation()
  event.preventDefault()
  void doing(async () => {
    await ask('POST', 'factor/confirm', Object.fromEntries(new FormData(event.target)))
    location.reload()
  })
})
