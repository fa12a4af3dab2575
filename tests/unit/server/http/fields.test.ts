import { expect, test } from 'vitest'
import { fieldsOf } from '../../../../server/http/fields.ts'

test('the fields of an object are read, of anything else none', () => {
  const query = Object.assign(Object.create(null), { page: '2' })
  expect(fieldsOf(query)).toEqual({ page: '2' })
  for (const nothing of [null, undefined, 'words', 7, true]) expect(fieldsOf(nothing)).toEqual({})
})
