import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Choices } from '../../../src/ui/Choices.tsx'
import { render } from './render.tsx'

/** Of a form on the narrowest phone. */
const WIDTH = 288

test.each([
  ['the themes in Vietnamese', ['Sáng', 'Tối', 'Theo thiết bị']],
  ['the reality check', ['Off', 'Every 30 min', 'Every 60 min']],
])('three short words stand in one line each, though one is longer: %s', async (label, words) => {
  await page.viewport(320, 568)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  const { element } = render(
    <div style={{ width: WIDTH }}>
      <Choices
        look="segments"
        label={label}
        value={undefined}
        onChange={() => {}}
        choices={words.map((word) => ({ value: word, label: word }))}
      />
    </div>,
  )
  const heights = [...element.querySelectorAll('.choice-label')].map((word) => word.getBoundingClientRect().height)
  expect(new Set(heights)).toEqual(new Set([heights[0]]))
  expect(element.querySelector('.choices-grid')?.scrollWidth).toBe(WIDTH)
})
