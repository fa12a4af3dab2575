import { expect, test } from 'vitest'
import { FigureTable } from '../../../src/screens/records/FigureTable.tsx'
import { render } from '../ui/render.tsx'

test('the heads of two columns stay apart, also on a phone, over an empty one', () => {
  const { element } = render(
    <div style={{ width: 326 }}>
      <FigureTable caption="By kind" heads={['Type', 'In', 'Out']}>
        <tbody>
          <tr>
            <th scope="row">Balance before</th>
            <td colSpan={2}>₱0.00</td>
          </tr>
          <tr>
            <th scope="row">Added by customer service (60)</th>
            <td>₱2,370.00</td>
            <td aria-label="Nothing" />
          </tr>
        </tbody>
      </FigureTable>
    </div>,
  )
  const [, into, out] = [...element.querySelectorAll('thead th')].map((head) => {
    const words = document.createRange()
    words.selectNodeContents(head)
    return words.getBoundingClientRect()
  })
  expect((out?.left ?? 0) - (into?.right ?? 0)).toBeGreaterThanOrEqual(8)
})
