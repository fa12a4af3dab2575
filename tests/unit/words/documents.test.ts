import { expect, test } from 'vitest'
import { BREAKS, RG_KINDS } from '../../../contract/calls/rg.ts'
import { CLOSED_KNOWN_DAYS } from '../../../contract/constants.ts'
import { RETENTION } from '../../../server/jobs/retention/policy.ts'
import { textsOfDocuments } from './texts.ts'

const texts = textsOfDocuments()

function sentenceWith(...words: string[]) {
  const found = texts.find(({ english }) => words.every((word) => english.includes(word)))
  if (!found) throw new Error(`No text has ${words.join(', ')}`)
  return found
}

test('the terms name every limit and every break that a player can choose', () => {
  const LIMITS = {
    deposit: ['deposits', 'tiền nạp'],
    wager: ['bets', 'tiền cược'],
    loss: ['losses', 'tiền thua'],
    time: ['time', 'thời gian'],
  } as const
  const LENGTHS = {
    '1h': ['1 hour', '1 giờ'],
    '24h': ['24 hours', '24 giờ'],
    '7d': ['7 days', '7 ngày'],
    '30d': ['30 days', '30 ngày'],
  } as const
  const limits = sentenceWith('set limits by day')
  for (const [english, vietnamese] of RG_KINDS.map((kind) => LIMITS[kind])) {
    expect(limits).toMatchObject({
      english: expect.stringContaining(english),
      vietnamese: expect.stringContaining(vietnamese),
    })
  }
  const breaks = sentenceWith('take a break of')
  for (const [english, vietnamese] of BREAKS.map((length) => LENGTHS[length])) {
    expect(breaks).toMatchObject({
      english: expect.stringContaining(english),
      vietnamese: expect.stringContaining(vietnamese),
    })
  }
})

test('the privacy policy says of exclusions and bonuses what the job that deletes does with them', () => {
  const { english, vietnamese } = sentenceWith('If you close your account')
  expect(RETENTION.player_exclusion.rule).toHaveProperty('forEver')
  expect(RETENTION.bonus_claim.rule).toHaveProperty('forEver')
  expect(english).toContain(
    'The books of play, payments and bonuses stay, and so do your breaks and exclusions, under a number without your name.',
  )
  expect(vietnamese).toContain(
    'Sổ sách về ván chơi, thanh toán và tiền thưởng, cùng các lần tạm nghỉ và tự loại trừ của bạn, được giữ dưới một mã số không kèm tên bạn.',
  )
  expect(english).toContain(`for ${CLOSED_KNOWN_DAYS} days`)
  expect(vietnamese).toContain(`${CLOSED_KNOWN_DAYS} ngày`)
})
