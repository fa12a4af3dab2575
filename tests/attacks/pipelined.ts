import { connect } from 'node:net'

/** Pipelines a request many times on one connection; returns the statuses. */
export async function pipelined(
  origin: string,
  count: number,
  { method = 'GET', path, headers = {} }: { method?: string; path: string; headers?: Record<string, string> },
): Promise<number[]> {
  const { hostname, port, host } = new URL(origin)
  const request = (more: Record<string, string>) => {
    const fields = Object.entries({ host, ...headers, ...more }).map(([name, value]) => `${name}: ${value}\r\n`)
    return `${method} ${path} HTTP/1.1\r\n${fields.join('')}\r\n`
  }
  const socket = connect(Number(port), hostname)
  socket.write(request({}).repeat(count - 1) + request({ connection: 'close' }))
  let answers = ''
  for await (const chunk of socket) answers += String(chunk)
  return [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
