import { once } from 'node:events'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import type { Browser } from '../unit/server/http/operatorForTests.ts'

interface Message {
  sid?: string
  event: string
  traceparent?: string
}

/** A player's device on the live socket; records every message. */
export class Device {
  readonly heard: Message[] = []
  readonly socket: WebSocket

  constructor({ origin, cookie }: Browser, uid: string) {
    const url = `${origin.replace('http', 'ws')}/webSocket/${uid}`
    this.socket = new WebSocket(url, { headers: { origin, cookie } })
    this.socket.on('message', (data) => this.heard.push(JSON.parse(String(data))))
    this.socket.on('error', () => {})
  }

  async opened(): Promise<this> {
    if (this.socket.readyState !== WebSocket.OPEN) await once(this.socket, 'open')
    return this
  }

  async hears(sid: string): Promise<void> {
    await expect.poll(() => this.heard.map((message) => message.sid), { interval: 20 }).toContain(sid)
  }

  close(): void {
    this.socket.terminate()
  }
}
