import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { paths } from '../../../contract/paths.ts'
import type { HelpArticle } from '../../../locales/help/article.ts'
import { articles } from '../../../locales/help/articles.ts'
import { WAGERING_WEIGHTS } from '../../../contract/wagering.ts'
import { findHelp, TOPICS } from '../../../src/screens/livechat/findHelp.ts'
import { root } from '../../../tools/root.ts'

const all: [string, HelpArticle][] = Object.entries(articles)

test('each question that a screen asks is the title of its article', () => {
  const asked = globSync(join(root, 'src/**/*.tsx')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/topic="(\w+)" question=\{t`(.+?)`\}/g)].map(([, topic, question]) => [
      topic,
      question,
    ]),
  )
  expect(asked.length).toBeGreaterThan(8)
  expect(asked).toEqual(asked.map(([topic]) => [topic, all.find(([name]) => name === topic)?.[1].title['en-US']]))
})

test('each article leads to a screen that there is', () => {
  const known = new Set<string>(paths.map(([, path]) => path))
  const links = all.flatMap(([, { link }]) => (link ? [link.to.replace(/\?.*/, '')] : []))
  expect(links.filter((path) => !known.has(path))).toEqual([])
})

test('the games that count in full or in part are those of the rules', () => {
  const inFull = Object.entries(WAGERING_WEIGHTS).filter(([, weight]) => weight === 100)
  expect(inFull.map(([type]) => type).sort()).toEqual(['arcade', 'fish', 'slot', 'sports'])
})

describe('the search', () => {
  const WANTED = [
    ['turnover', 'turnover'],
    ['rollover', 'turnover'],
    ['trunover', 'turnover'],
    ['cant withdraw', 'nothingToWithdraw'],
    ['hindi pumasok', 'depositMissing'],
    ['gcash missing', 'depositMissing'],
    ['rigged', 'fairness'],
    ['otp', 'codeMissing'],
    ['forgot pasword', 'passwords'],
    ['addiction', 'pause'],
    ['losing money', 'pause'],
    ['natatalo', 'pause'],
    ['pera', 'balances'],
    ['delete account', 'myData'],
    ['RTP', 'payback'],
    ['offline', 'offline'],
  ] as const
  test.each(WANTED)('finds for “%s” in English %s', (typed, topic) => {
    expect(findHelp(typed, 'en-US').slice(0, 3)).toContain(topic)
  })

  const MUON = [
    ['vong cuoc', 'turnover'],
    ['rút tiền', 'nothingToWithdraw'],
    ['nạp chưa đến', 'depositMissing'],
    ['quen mat khau', 'passwords'],
    ['gian lận', 'fairness'],
    ['xac minh', 'identity'],
    ['han muc', 'limits'],
    ['thua nhiều tiền', 'pause'],
    ['mat song', 'offline'],
  ] as const
  test.each(MUON)('finds for “%s” in Vietnamese %s', (typed, topic) => {
    expect(findHelp(typed, 'vi-VN').slice(0, 3)).toContain(topic)
  })

  test('finds nothing for what is in no article, and each article by its title', () => {
    expect(findHelp('xylophone', 'en-US')).toEqual([])
    for (const topic of TOPICS) {
      expect(findHelp(articles[topic].title['en-US'], 'en-US')[0]).toBe(topic)
      expect(findHelp(articles[topic].title['vi-VN'], 'vi-VN')[0]).toBe(topic)
    }
  })
})
