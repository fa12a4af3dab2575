import type { Language } from '../contract/constants.ts'

/** A call of the operator, for what cannot wait for a page: a GET, or a POST of a body. Rejects without an answer. */
export async function askOperator(
  path: string,
  language: Language,
  body?: unknown,
): Promise<{ success: boolean; data: unknown }> {
  const headers = { 'accept-language': language, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const post = body !== undefined && { method: 'POST', body: JSON.stringify(body) }
  const answer: unknown = await (await fetch(path, { headers, ...post })).json()
  const isEnvelope = typeof answer === 'object' && answer !== null && 'success' in answer
  if (!isEnvelope) throw new TypeError(`${path} was not answered by the operator`)
  return { success: answer.success === true, data: 'data' in answer ? answer.data : undefined }
}
