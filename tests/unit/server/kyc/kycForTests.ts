import { randomInt, randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { Browser, Answer } from '../http/operatorForTests.ts'

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

export const BASE = {
  firstName: 'Maria',
  middleName: 'Cruz',
  lastName: 'Santos',
  birthday: '1990-06-12',
  gender: 'female',
  nationality: 'Filipino',
  address: '12 Mabini Street',
  city: 'Quezon City',
  province: 'Metro Manila',
  incomeSource: 'Employment',
  notBarred: true,
}

/** A grey PNG of this size. */
export function png(width = 320, height = 240): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height, 0x80)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export interface Sent {
  file?: Buffer
  scene?: string
  requestId?: string
  type?: string
}

export async function upload(browser: Browser, sent: Sent = {}): Promise<Answer<'commonUploadImg'>> {
  const { file = png(), scene = 'kyc', requestId = randomUUID(), type = 'image/jpeg' } = sent
  const form = new FormData()
  form.set('scene', scene)
  form.set('requestId', requestId)
  form.set('file', new File([new Uint8Array(file)], 'photo.jpg', { type }))
  return (await browser.fetch('/api/common/uploadImg', { method: 'POST', body: form })).json()
}

/** Uploads a picture for each side. */
export async function pictures(browser: Browser, sides: readonly string[], size?: [number, number]) {
  const images = []
  for (const side of sides)
    images.push({ side, fileId: (await upload(browser, { file: png(...(size ?? [])) })).data.fileId })
  return images
}

export const newIdNo = (end = '9999') => `${randomInt(1e7, 1e8)}-${end}`

/** Completes and submits everything, by default with a PhilID. */
export async function handIn(browser: Browser, changes: Record<string, unknown> = {}) {
  await browser.call('userIdentityBase', BASE)
  const images = await pictures(browser, ['front', 'back', 'selfie'])
  return browser.call('userIdentityUpload', { idType: 'PHILID', idNo: newIdNo(), images, ...changes })
}
