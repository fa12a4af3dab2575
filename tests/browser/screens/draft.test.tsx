import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetDrafts, useDraft, type Draft } from '../../../src/state/draft.ts'

const EMPTY = { username: '', phone: '' }
const KEY = 'jolly_app:draft:form'

let root: Root
let draft: Draft<typeof EMPTY>

function Form({ onDraft }: { onDraft: (draft: Draft<typeof EMPTY>) => void }) {
  const now = useDraft('form', EMPTY)
  useEffect(() => onDraft(now))
  return null
}

const keep = (now: Draft<typeof EMPTY>) => {
  draft = now
}

async function open() {
  root = createRoot(document.createElement('div'))
  await act(async () => root.render(<Form onDraft={keep} />))
}

async function reload() {
  await act(async () => root.unmount())
  await open()
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  sessionStorage.clear()
  await open()
})
afterEach(() => act(async () => root.unmount()))

test('what was typed is there after a reload', async () => {
  await act(async () => draft.change({ username: 'isla' }))
  await reload()
  expect(draft.fields).toEqual({ username: 'isla', phone: '' })
})

test('a form that was accepted leaves nothing behind', async () => {
  await act(async () => draft.change({ username: 'isla' }))
  await act(async () => draft.forget())
  expect(sessionStorage.getItem(KEY)).toBeNull()
})

test('a player who leaves takes their drafts along, and nothing else', async () => {
  await act(async () => draft.change({ phone: '9171234567' }))
  sessionStorage.setItem('jolly_app.choice.real.koi', '5')
  forgetDrafts()
  expect(Object.keys(sessionStorage)).toEqual(['jolly_app.choice.real.koi'])
})

test.each(['nonsense', '"text"', 'null', '[1]', '{"username":5,"admin":"yes"}'])(
  'a kept draft that is %s counts as none',
  async (kept) => {
    sessionStorage.setItem(KEY, kept)
    await reload()
    expect(draft.fields).toEqual(EMPTY)
  },
)
