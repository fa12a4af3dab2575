import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SmsChallenge, SmsProof } from '../../contract/smsProof.ts'
import type { RunningSandbox } from '../../sandbox/start.ts'
import { proofOf } from '../smsProof.ts'
import { Browser, newPhone, register, startForTests } from '../unit/server/http/operatorForTests.ts'

const MINUTE = 60_000
const PROOF_WANTED = 20008

let operator: RunningSandbox
beforeAll(async () => void (operator = await startForTests({ smsProofBits: 6 })))
afterAll(() => operator.close())

let addresses = 0
/** Each at its own address by default. */
function stranger(address = `192.0.2.${(addresses += 1)}`): Browser {
  return new Browser(operator.address, { 'x-forwarded-for': address })
}

async function challengeFor(browser: Browser, scene = 'bind'): Promise<SmsChallenge> {
  const { data } = await browser.call('userSmsChallenge', { scene })
  if (!data) throw new Error('No work is wanted')
  return data
}

const send = (browser: Browser, phone: string, proof?: unknown) => browser.call('userSmsSendBind', { phone, proof })
const messages = async (phone: string) => {
  const sent = await stranger().sandbox('GET', `sms?phone=${phone}`)
  return Array.isArray(sent) ? sent.length : Number.NaN
}

describe('a code', () => {
  test('is sent for a proof, to either purpose', async () => {
    const [browser, phone] = [stranger(), newPhone()]
    const proof = await proofOf(await challengeFor(browser))
    expect(await send(browser, phone, proof)).toMatchObject({ success: true, data: { leftToday: 4 } })
    expect(await messages(phone)).toBe(1)
    const reset = await proofOf(await challengeFor(browser, 'resetLoginPwd'))
    expect((await browser.call('userSmsSendResetLoginPwd', { phone, proof: reset })).success).toBe(true)
  })

  test('is sent to nobody without one: not for visitors, guests or players', async () => {
    const [visitor, guest, player] = [stranger(), stranger(), stranger()]
    await guest.call('userLogin', { guest: true })
    await register(player)
    for (const browser of [visitor, guest, player]) {
      const phone = newPhone()
      expect((await send(browser, phone)).code).toBe(PROOF_WANTED)
      expect((await browser.call('userSmsSendResetLoginPwd', { phone })).code).toBe(PROOF_WANTED)
      expect(await messages(phone)).toBe(0)
    }
  })

  test('is not sent for a proof that is not one', async () => {
    const [browser, phone] = [stranger(), newPhone()]
    const asked = await challengeFor(browser)
    const { challenge, nonces } = await proofOf(asked)
    const easier = challenge.replace(/^bind\.\d+\./, 'bind.0.')
    const later = challenge.replace(/\.(\d{13})\./, (_, time: string) => `.${Number(time) + MINUTE}.`)
    const otherSeed = challenge.replace(asked.seed, asked.seed.split('').toReversed().join(''))
    const unsigned = challenge.slice(0, challenge.lastIndexOf('.') + 1)
    const wrongNonces = nonces.map((nonce) => nonce + 1)
    const forged: SmsProof[] = [
      ...[easier, later, otherSeed, unsigned, `${unsigned}${'A'.repeat(49)}`, '', '....'].map((text) => ({
        challenge: text,
        nonces,
      })),
      { challenge, nonces: wrongNonces },
      { challenge, nonces: nonces.slice(1) },
      { challenge, nonces: [...nonces, 0] },
      { challenge, nonces: [] },
    ]
    expect(easier).not.toBe(challenge)
    expect(later).not.toBe(challenge)
    for (const proof of forged) expect((await send(browser, phone, proof)).code).toBe(PROOF_WANTED)
    expect(await messages(phone)).toBe(0)
    // None of this consumed the proof.
    expect((await send(browser, phone, { challenge, nonces })).success).toBe(true)
  })

  test('is not sent for a proof of another purpose', async () => {
    const [browser, phone] = [stranger(), newPhone()]
    const proof = await proofOf(await challengeFor(browser, 'resetLoginPwd'))
    expect((await send(browser, phone, proof)).code).toBe(PROOF_WANTED)
    expect(await messages(phone)).toBe(0)
  })

  test('is not sent for a proof after five minutes', async () => {
    const [browser, phone] = [stranger(), newPhone()]
    const proof = await proofOf(await challengeFor(browser))
    await browser.advance(5 * MINUTE)
    expect((await send(browser, phone, proof)).code).toBe(PROOF_WANTED)
  })

  test('is sent once for a proof: by 60 requests at once, for 60 numbers, and later', async () => {
    const browser = stranger()
    const proof = await proofOf(await challengeFor(browser))
    const phones = Array.from({ length: 60 }, newPhone)
    const answers = await Promise.all(phones.map((phone) => send(stranger(), phone, proof)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === PROOF_WANTED)).toHaveLength(59)
    expect((await Promise.all(phones.map(messages))).reduce((sum, sent) => sum + sent, 0)).toBe(1)
    // The hourly cleanup keeps it for as long as it could be used.
    await browser.advance(4 * MINUTE)
    expect((await send(browser, newPhone(), proof)).code).toBe(PROOF_WANTED)
  })

  test('asks for more work the more an address has asked for, of challenges that were fetched ahead too', async () => {
    const address = '192.0.2.240'
    const [ahead, first] = [stranger(address), await challengeFor(stranger(address))]
    const stored = await proofOf(await challengeFor(ahead))
    for (let n = 0; n < 16; n += 1) {
      const browser = stranger(address)
      const proof = await proofOf(await challengeFor(browser))
      expect((await send(browser, newPhone(), proof)).success).toBe(true)
    }
    expect((await challengeFor(stranger(address))).bits).toBe(first.bits + 1)
    expect((await send(ahead, newPhone(), stored)).code).toBe(PROOF_WANTED)
    expect((await challengeFor(stranger())).bits).toBe(first.bits)
  })
})
