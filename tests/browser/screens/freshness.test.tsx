import { expect, test } from 'vitest'
import { httpMessage } from '../../../contract/errors.ts'
import { FailureRow } from '../../../src/screens/shared/Freshness.tsx'
import type { ShownResource } from '../../../src/state/resources.ts'
import { render } from '../ui/render.tsx'

const FAILED: ShownResource<string> = {
  value: undefined,
  asOf: undefined,
  refreshing: false,
  refresh: () => {},
  failure: { kind: 'http', status: 500, message: httpMessage(500) },
}

function Below({ resource }: { resource: ShownResource<string> }) {
  return (
    <>
      <FailureRow resource={resource} />
      <p id="content">{resource.value}</p>
    </>
  )
}

const top = (element: HTMLElement) => element.querySelector('#content')?.getBoundingClientRect().top

test('a failure stands where nothing came, and never pushes what was kept', () => {
  const { element, show } = render(<Below resource={FAILED} />)
  expect(element.textContent).toContain('This could not be loaded')
  expect(element.textContent).toContain('Retry')
  const kept = { ...FAILED, value: 'kept', asOf: 1 }
  show(<Below resource={{ ...kept, failure: undefined }} />)
  const before = top(element)
  show(<Below resource={kept} />)
  expect(top(element)).toBe(before)
})
