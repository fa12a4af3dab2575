import { REQUEST_TIMEOUT_MS } from '../contract/constants.ts'
import { isTransient } from '../contract/errors.ts'

/**
 * Calls the operator without a page: a GET, or a POST with a body. Rejects without an answer in time, and where the answer
 * concerns the moment and not the request. `headers`: those of every call.
 */
export async function askOperator(
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<{ success: boolean; data: unknown }> {
  const sent = { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) }
  const post = body !== undefined && { method: 'POST', body: JSON.stringify(body) }
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const response = await fetch(path, { headers: sent, signal, ...post })
  const answer: unknown = await response.json()
  const isEnvelope = typeof answer === 'object' && answer !== null && 'success' in answer
  if (!isEnvelope) throw new TypeError(`${path} was not answered by the operator`)
  if (response.status >= 500 || ('code' in answer && isTransient(Number(answer.code))))
    throw new Error(`${path} cannot be answered now`)
  return { success: answer.success === true, data: 'data' in answer ? answer.data : undefined }
}
