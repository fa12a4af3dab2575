import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { openApiDocument } from '../../../tools/openapi/document.ts'

const document = JSON.stringify(openApiDocument(calls, '1.0.0'))

test('every call of the contract is in the document, by its method and path', () => {
  const { paths }: { paths: Record<string, Record<string, { operationId: string }>> } = JSON.parse(document)
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`),
  )
  expect(listed.toSorted()).toEqual(
    Object.entries(calls)
      .map(([name, { method, path }]) => `${name} ${method} ${path}`)
      .toSorted(),
  )
})

test('what fills the braces of a path is a parameter, not a part of the body', () => {
  const { paths } = JSON.parse(document)
  const bind = paths['/api/user/bind/{code}'].post
  expect(bind.parameters).toMatchObject([{ name: 'code', in: 'path', required: true }])
  expect(bind.requestBody.content['application/json'].schema.properties).toEqual({})
})

test('money is in pesos on the wire', () => {
  const { paths } = JSON.parse(document)
  const { data } = paths['/api/balance'].get.responses[200].content['application/json'].schema.properties
  expect(data.properties.userAccountVO.properties.balance).toEqual({ type: 'number' })
})

test('a public validator accepts the document, and would refuse a broken one', async () => {
  expect(await new Validator().validate(JSON.parse(document))).toMatchObject({ valid: true })
  const broken = { ...JSON.parse(document), paths: [] }
  expect(await new Validator().validate(broken)).toMatchObject({ valid: false })
})
