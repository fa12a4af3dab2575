import type { JsonSchema } from '@valibot/to-json-schema'
import type { Call } from '../../contract/call.ts'
import { areaOf, wireSchema } from './document.ts'

const WHO = { visitor: 'anybody', guest: 'any session', player: 'players' } as const
const LINE_MOST = 100

/** The contract as a document: every call with its input and data as TypeScript types. */
export function apiReference(calls: Readonly<Record<string, Call>>): string {
  const firstWith = new Map(
    Object.entries(calls)
      .toReversed()
      .map(([name, { data }]) => [data, name]),
  )
  const areas = Object.groupBy(Object.entries(calls), ([, call]) => areaOf(call))
  const parts = Object.entries(areas).map(([area, entries = []]) => {
    const texts = entries.map(([name, call]) => entryOf(name, call, firstWith.get(call.data) ?? name))
    return `## /api/${area}\n\n${texts.join('\n')}`
  })
  return `${HEAD}\n${parts.join('\n')}`
}

const HEAD = `# The calls

Written by \`npm run openapi\` from \`contract/calls/\`; do not edit it. Money is in pesos with at most two decimals, times are epoch milliseconds.
What holds for all calls (envelope, error codes, lists, request ids) is in [rules.md](rules.md#2-the-wire).
`

/** `twin` is the first call with the same data. */
function entryOf(name: string, call: Call, twin: string): string {
  const { method, path, auth, money, upload, extension } = call
  const notes = [WHO[auth], money && 'moves money', upload && 'multipart, with `file`', extension && 'extension']
  const input = typeOf(wireSchema(call.input))
  const data = twin === name ? typeOf(wireSchema(call.data)) : `as ${twin}`
  const types = [input !== '{}' && `input ${input}`, data !== NOTHING && `data  ${data}`].filter(Boolean)
  const lines = [
    `### ${name}`,
    `\`${method} ${path}\` – ${notes.filter(Boolean).join(', ')}`,
    ...(types.length > 0 ? [`\`\`\`ts\n${types.join('\n')}\n\`\`\``] : []),
  ]
  return `${lines.join('\n\n')}\n`
}

type Schema = JsonSchema | boolean

/** The type of an answer without data. */
const NOTHING = 'unknown | null'

/** The schema as a TypeScript type; on one line if it is short. */
function typeOf(schema: Schema | undefined): string {
  if (schema === undefined || typeof schema === 'boolean') return 'unknown'
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return [...new Set(alternatives.map(typeOf))].join(' | ')
  if (schema.allOf) return schema.allOf.map(typeOf).join(' & ')
  if (schema.type === 'array') return arrayOf(schema)
  if (schema.type === 'object' || schema.properties) return objectOf(schema)
  if (schema.type === undefined) return 'unknown'
  return [schema.type].flat().join(' | ')
}

function arrayOf({ items, prefixItems }: JsonSchema): string {
  if (prefixItems) return `[${prefixItems.map(typeOf).join(', ')}]`
  const item = typeOf(Array.isArray(items) ? undefined : items)
  return item.includes(' ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

function objectOf({ properties, required, additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties ?? {}).map(
    ([name, schema]) => `${name}${required?.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  if (fields.length === 0) {
    return typeof additionalProperties === 'object' ? `Record<string, ${typeOf(additionalProperties)}>` : '{}'
  }
  const line = `{ ${fields.join('; ')} }`
  return line.length <= LINE_MOST && !line.includes('\n') ? line : `{\n${indented(fields.join('\n'))}\n}`
}

const indented = (text: string) => text.replace(/^/gm, '  ')

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value)
}
