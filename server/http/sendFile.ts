import type { FastifyReply } from 'fastify'

/** Sends a picture that is not cached, and that cannot run scripts when opened directly. */
export function sendFile(reply: FastifyReply, file: { type: string; content: Buffer } | null): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (!file) return reply.code(404).type('text/plain').send('No such file')
  return reply
    .type(file.type)
    .header('content-disposition', 'inline')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .send(file.content)
}
