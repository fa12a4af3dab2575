import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Call } from '../../contract/call.ts'

type Operation = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document, in the types of the wire (pesos, not centavos). */
export function openApiDocument(calls: Record<string, Call>, version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, call] of Object.entries(calls)) {
    const operations = (paths[call.path] ??= {})
    operations[call.method.toLowerCase()] = operationOf(name, call)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Jolly operator',
      version,
      description:
        'Every call that the app makes. Money is in pesos with at most two decimals, times are epoch milliseconds.',
    },
    servers: [{ url: '/' }],
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } } },
  }
}

/** The first part of the path after /api. */
export function areaOf({ path }: Call): string {
  return path.split('/')[2] ?? ''
}

function operationOf(name: string, call: Call): Operation {
  const input = wireSchema(call.input)
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field ?? '')
  return {
    operationId: name,
    tags: [areaOf(call)],
    ...(call.auth !== 'visitor' && { security: [{ session: [] }] }),
    ...(call.money && { 'x-jolly-money': true }),
    ...(call.extension && { 'x-jolly-extension': true }),
    parameters: call.method === 'GET' ? parametersOf(input, inPath) : parametersOf(input, inPath).filter(isInPath),
    ...(call.method === 'POST' && { requestBody: bodyOf(call, without(input, inPath)) }),
    responses: { 200: { description: 'The answer, refusals included', content: json(envelopeOf(call.data)) } },
  }
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: unknown
}

function parametersOf(input: JsonSchema, inPath: string[]): Parameter[] {
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    required: inPath.includes(name) || (input.required?.includes(name) ?? false),
    schema,
  }))
}

function isInPath(parameter: Parameter): boolean {
  return parameter.in === 'path'
}

function without(input: JsonSchema, fields: string[]): JsonSchema {
  if (fields.length === 0 || !input.properties) return input
  return {
    ...input,
    properties: Object.fromEntries(Object.entries(input.properties).filter(([name]) => !fields.includes(name))),
    required: input.required?.filter((name) => !fields.includes(name)) ?? [],
  }
}

function bodyOf(call: Call, input: JsonSchema): Operation {
  if (!call.upload) return { required: true, content: json(input) }
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const schema = { ...input, properties: { ...input.properties, file }, required: [...(input.required ?? []), 'file'] }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function envelopeOf(data: GenericSchema): JsonSchema {
  return {
    type: 'object',
    required: ['success', 'code', 'msg', 'data'],
    properties: {
      success: { type: 'boolean' },
      code: { type: 'integer', description: '0 is ok, 20002 is session invalid' },
      msg: { type: ['string', 'null'] },
      data: wireSchema(data),
    },
  }
}

function json(schema: JsonSchema): Record<string, unknown> {
  return { 'application/json': { schema } }
}

/** The schema of the wire's side: pesos rather than centavos. */
export function wireSchema(schema: GenericSchema): JsonSchema {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    typeMode: 'input',
    target: 'draft-2020-12',
    errorMode: 'ignore',
  })
  return rest
}
