import { expect, test } from 'vitest'
import { ClawRules } from '../../../src/screens/event/odds/ClawRules.tsx'
import { NO_GRASPS } from '../../graspLog.ts'
import { render } from '../ui/render.tsx'

test('who can aim the claw is told that aiming changes nothing', () => {
  const { element } = render(<ClawRules log={NO_GRASPS} />)
  expect(element.textContent).toContain('Aiming is just for fun and changes nothing.')
})
