import type { Page, Route } from 'playwright'
import { expect } from 'vitest'
import { closePhone } from './setup/browser.ts'
import { cutOff, smallTargets } from './setup/layout.ts'
import { goTo, openAsPlayer } from './setup/openApp.ts'
import { newPlayer } from './setup/player.ts'
import { visitorTest as test } from './setup/scenario.ts'
import { untilSettled } from './setup/settled.ts'
import { crampedScreen, sizes } from './setup/sizes.ts'

const screens = [
  '/event',
  '/game',
  '/energy',
  '/helpSlot',
  '/profile',
  '/setting',
  '/finance/recharge',
  '/finance/withdraw',
  '/security-center',
  '/kyc/verification',
  '/vip',
  '/task',
  '/signUpBonus',
  '/inbox',
]

test(
  'every word of the page comes from the catalog, and the others from the operator; in Vietnamese too all has its room',
  { timeout: 240_000 },
  async ({ browser, origin }) => {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    })
    await context.route('**/vi-VN-*.js', markCatalog)
    const page = await context.newPage()
    const operatorSaid = recordAnswers(page)
    await newPlayer(page, origin)
    await openAsPlayer(page, '/game')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Tiếng Việt' }).click()
    await page.waitForFunction(() => document.documentElement.lang === 'vi-VN')

    const found: string[] = []
    for (const path of screens) {
      await goTo(page, path)
      await page.waitForFunction(() => document.querySelector('main')?.textContent?.includes('\u2060'))
      await untilSettled(page)
      const texts = await page.evaluate(visibleTexts)
      const said = await operatorSaid()
      const strange = texts.filter((text) => isOutsideCatalog(text) && !said.includes(text))
      found.push(...strange.map((text) => `${path}: ${text}`))
      for (const target of await page.evaluate(smallTargets)) found.push(`${path} small target: ${target}`)
      for (const words of await page.evaluate(cutOff)) found.push(`${path} ${words}`)
      found.push(...(await crampedScreen(page, path, [sizes['phone-small']])))
    }
    expect(found).toEqual([])
    await closePhone(context)
  },
)

/** An invisible mark after every letter of the catalog, which no other text contains. */
const MARK = '\u2060'
/** The same in every language: names, and dates, which the browser formats. */
const names = /^(English|Tiếng Việt|Facebook|Telegram|Jolly|bây giờ|\d+ phút trước|Chrome · Linux|.*\bthg\s\d+.*)$/

const isOutsideCatalog = (text: string) => /\p{L}{2}/u.test(text) && !names.test(text)

type Message = string | [name: string, type?: string, choices?: Record<string, Message[]>]

/** The Vietnamese catalog with a mark in every word. */
async function markCatalog(route: Route): Promise<void> {
  const response = await route.fetch()
  const code = encodeURIComponent(await response.text())
  const { messages }: { messages: Record<string, Message[]> } = await import(`data:text/javascript,${code}`)
  const marked = Object.entries(messages).map(([id, message]) => [id, message.map(mark)])
  const body = `export const messages = ${JSON.stringify(Object.fromEntries(marked))}`
  await route.fulfill({ response, body })
}

function mark(part: Message): Message {
  if (typeof part === 'string') return part.replace(/\p{L}/gu, (letter) => letter + MARK)
  const [name, type, choices] = part
  if (!type || typeof choices !== 'object') return part
  const marked = Object.entries(choices).map(([choice, words]) => [
    choice,
    Array.isArray(words) ? words.map(mark) : words,
  ])
  return [name, type, Object.fromEntries(marked)]
}

/** All answers of the operator so far, as one text. */
function recordAnswers(page: Page): () => Promise<string> {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(answers)).join('\n')
}

function visibleTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts = new Set<string>()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue?.trim() ?? ''
    if (text !== '' && !text.includes('\u2060') && !node.parentElement?.closest('script, style, noscript'))
      texts.add(text)
  }
  return [...texts]
}
