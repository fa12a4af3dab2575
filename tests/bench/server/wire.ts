import { connect } from 'node:net'

interface Asked {
  resolve(body: string): void
  reject(fault: Error): void
}

/**
 * A connection that is asked one thing after the other, in HTTP/1.1 by hand: who makes the load shall take no more of
 * the processors than it must. Rejects unless the status is 200.
 */
export function openWire(origin: string) {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname).setNoDelay()
  let asked: Asked | null = null
  let text = ''
  socket.setEncoding('latin1')
  socket.on('error', (fault) => asked?.reject(fault))
  socket.on('data', (chunk) => {
    text += String(chunk)
    const end = text.indexOf('\r\n\r\n') + 4
    const length = Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? 0)
    if (end < 4 || text.length < end + length) return
    const answer = asked
    const whole = text
    asked = null
    text = ''
    if (whole.startsWith('HTTP/1.1 200 ')) answer?.resolve(whole.slice(end))
    else answer?.reject(new Error(`${origin} answered ${whole}`))
  })
  return {
    /** Sends JSON in plain ASCII, and resolves with the answer's body. */
    post(path: string, body: string, headers: Readonly<Record<string, string>>): Promise<string> {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      return new Promise((resolve, reject) => {
        asked = { resolve, reject }
        const own = `host: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n`
        socket.write(`POST ${path} HTTP/1.1\r\n${own}${lines.join('')}\r\n${body}`, 'latin1')
      })
    },
    close: () => socket.destroy(),
  }
}
