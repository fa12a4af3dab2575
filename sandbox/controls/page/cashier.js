import { byId, doing, item } from './parts.js'
import { ask, may } from './session.js'

const NAMES = ['Pending', 'Reviewed', 'Success', 'Failed', 'Rejected', 'Exception', 'Processing']

function orderRow({ orderNo, uid, bank, rail, amount, status, transitions }) {
  const row = item('li', `${orderNo} · player ${uid} · ₱${amount.toLocaleString('en-PH')} · ${bank} · ${rail}`)
  row.prepend(item('b', `${NAMES[status]} · `))
  const buttons = item('div', '')
  buttons.className = 'chips'
  buttons.append(
    ...transitions.map((to) => {
      const button = item('button', `→ ${NAMES[to]}`)
      button.className = 'quiet'
      button.addEventListener(
        'click',
        () =>
          void doing(
            () => ask('POST', 'withdraw', { orderNo, status: to }).then(showOrders),
            `${orderNo}: ${NAMES[to]}`,
          ),
      )
      return button
    }),
  )
  row.append(buttons)
  return row
}

async function showOrders() {
  const orders = await ask('GET', 'withdraw')
  const rows = orders.map(orderRow)
  byId('withdrawals').replaceChildren(...(rows.length > 0 ? rows : [item('li', 'No withdrawals yet.')]))
}

byId('look-withdrawals').addEventListener('click', () => void doing(showOrders))
if (may('payments')) void doing(showOrders)
