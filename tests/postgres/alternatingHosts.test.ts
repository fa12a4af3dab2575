import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { hasNats } from '../../tools/test/nats.ts'
import { hasNginx } from '../../tools/test/nginx.ts'
import { launch } from '../attacks/gamePage.ts'
import { freePort, type Operator, startOperatorProcess } from '../e2e/setup/operator.ts'
import { type Nats, startNats } from '../outages/nats.ts'
import { upload } from '../unit/server/kyc/kycForTests.ts'
import { Browser, PASSWORD, register } from '../unit/server/http/operatorForTests.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { newDatabase } from './newDatabase.ts'

const TIMING = { start: 'cold', lcp: 1_400, inp: 90, cls: 0.02, uncaught: 0, failedChunks: 0 }
const freePorts = async () => ({ app: await freePort(), games: await freePort() })

/** Two hosts on one database, told by NATS, behind a load balancer that sends each request to the other one. */
describe.skipIf(!hasNginx() || !hasNats())('two hosts behind a load balancer without stickiness', () => {
  let nats: Nats
  let hosts: Operator[]
  let balancer: Balancer
  let ports: number[]
  let origin: string

  beforeAll(async () => {
    nats = await startNats()
    const [own, places] = [await freePorts(), [await freePorts(), await freePorts()]]
    const url = await newDatabase()
    origin = `http://127.0.0.1:${own.app}`
    ports = places.map(({ app }) => app)
    hosts = await Promise.all(
      places.map(({ app, games }) =>
        startOperatorProcess({
          DATABASE_URL: url,
          NATS_URL: `nats://127.0.0.1:${nats.port}`,
          PORT: String(app),
          GAMES_PORT: String(games),
          PUBLIC_ORIGIN: origin,
          GAMES_ORIGIN: `http://localhost:${own.games}`,
          TRUST_PROXY: 'loopback',
        }),
      ),
    )
    balancer = await startBalancer(own, places)
  })
  afterAll(async () => {
    await balancer.close()
    await Promise.all(hosts.map((host) => host.stop()))
    await nats.kill()
  })

  async function listen({ cookie }: Browser, uid: string) {
    const heard: string[] = []
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/webSocket/${uid}`, { headers: { origin, cookie } })
    socket.on('message', (data) => heard.push(JSON.parse(String(data)).event))
    await once(socket, 'open')
    return { heard, socket }
  }

  test('a player logs in, deposits, plays, chats and uploads, and each of their devices is told', async () => {
    const { username, uid } = await register(new Browser(origin))
    const browser = new Browser(origin)
    await browser.call('userLogin', { username, password: PASSWORD })
    for (let n = 0; n < 4; n += 1) expect((await browser.call('userInfo')).data.uid).toBe(uid)
    expect(new Set(balancer.answeredBy('/api/user/info'))).toEqual(new Set(ports))
    const devices = [await listen(browser, uid), await listen(browser, uid)]

    const input = { method: 'ewallet', bank: 'gcash', amount: 500, requestId: randomUUID() }
    const { preId } = (await browser.call('rechargePreCreate', input)).data
    const { payUrl } = (await browser.call('rechargeBuild', { preId, requestId: randomUUID() })).data
    const action = /action="([^"]+\/pay\?[^"]+)"/.exec(await (await fetch(payUrl)).text())?.[1] ?? ''
    await fetch(new URL(action.replaceAll('&amp;', '&'), payUrl), { method: 'POST', body: new URLSearchParams() })
    const balance = async () => (await browser.call('balance')).data.userAccountVO.balance
    await expect.poll(balance).toBe(500)
    for (const { heard } of devices) await expect.poll(() => heard).toContain('balance.change')

    const page = await launch(browser, 'slot')
    const stake = page.opening.stakes[0] ?? 0
    let expected = 500
    for (let round = 0; round < 6; round += 1) {
      const played = await page.bet(stake)
      expect(played.ok).toBe(true)
      expected += (played.round?.win ?? 0) - stake
    }
    expect(await balance()).toBeCloseTo(expected, 2)
    expect(new Set(balancer.answeredBy('/play/api/round')).size).toBe(2)

    const chat = new URL((await browser.call('customerSupport')).data.url)
    const json = { 'content-type': 'application/json' }
    const ticket = new URLSearchParams(chat.hash.slice(1)).get('t')
    const opening = { method: 'POST', headers: json, body: JSON.stringify({ ticket }) }
    const { token } = await (await fetch(new URL('/chat/api/open', chat), opening)).json()
    const authorization = `Bearer ${token}`
    const said = { clientId: randomUUID(), text: 'Is anybody there?' }
    await fetch(new URL('/chat/api/message', chat), {
      method: 'POST',
      headers: { ...json, authorization },
      body: JSON.stringify(said),
    })
    for (let n = 0; n < 2; n += 1) {
      const answer = await fetch(new URL('/chat/api/messages?time=0&id=0', chat), { headers: { authorization } })
      const { list } = await answer.json()
      expect(list).toContainEqual(expect.objectContaining({ text: said.text }))
    }

    const { data } = await upload(browser)
    for (let n = 0; n < 2; n += 1) expect((await browser.fetch(data.url)).status).toBe(200)
    for (const host of hosts) {
      const books = await new Browser(host.origin).sandbox('GET', 'books')
      expect(books).toMatchObject({ balanced: true, chainOk: true, negative: [] })
    }
    for (const { socket } of devices) socket.terminate()
  })

  test('a host that is gone is passed over, without a refusal', async () => {
    const browser = new Browser(origin)
    await register(browser)
    const [gone] = hosts
    gone?.child.kill('SIGKILL')
    if (gone) await once(gone.child, 'exit')
    for (let n = 0; n < 10; n += 1) {
      expect((await browser.fetch('/api/balance')).status).toBe(200)
      expect(await browser.call('pageTiming', TIMING)).toMatchObject({ success: true })
    }
  })
})
