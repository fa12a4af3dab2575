import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forbiddenImports, TABLE, tableOfBoundaries } from '../../../tools/check/boundaries.ts'
import { inRoot } from '../../../tools/root.ts'

let folder: string
let tries = 0

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'boundaries-')))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The findings about these files; the files that they import are empty. */
async function said(files: Record<string, string>): Promise<string[]> {
  const root = join(folder, String(++tries))
  const write = (file: string, code: string) => {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), code)
  }
  for (const [file, code] of Object.entries(files)) {
    for (const [, request = ''] of code.matchAll(/'(\.[^']*)'/g)) write(join(dirname(file), request), '')
  }
  for (const [file, code] of Object.entries(files)) write(file, code)
  return forbiddenImports([...new Set(Object.keys(files).map((file) => file.split('/')[0] ?? ''))], root)
}

describe('import rules', () => {
  test.each([
    ['src/app/boot.ts', `import type { Protocol } from '../../workers/protocol.ts'`],
    ['src/app/boot.ts', `import { LANGUAGES } from '../../contract/constants.ts'`],
    ['src/app/i18n.ts', `const load = () => import('../../locales/en-US.po')`],
    ['workers/api/transport.ts', `import { calls } from '../../contract/calls.ts'; import { wrap } from 'comlink'`],
    ['workers/features/inbox.ts', `import type { Player } from '../player/player.ts'`],
    ['workers/player/player.ts', `import type { Reach } from '../api/exchange.ts'`],
    ['sw/push.ts', `import { SW_MESSAGES } from '../contract/constants.ts'`],
    ['contract/money.ts', `import * as v from 'valibot'`],
    ['server/live/socket.ts', `import { WebSocket } from 'ws'; import { join } from 'node:path'`],
    ['sandbox/games/provider/seeds.ts', `import type { Database } from '../../../server/database/open.ts'`],
    ['sandbox/chat/routes.ts', `import { sendFile } from '../../server/http/sendFile.ts'`],
    ['sandbox/controls/api.ts', `import { giveCoupon } from '../../server/domain/cashier/coupon.ts'`],
    ['tests/e2e/login.test.ts', `import { startOperator } from '../../server/start.ts'`],
  ])('%s may: %s', async (file, code) => {
    expect(await said({ [file]: code })).toEqual([])
  })

  test.each([
    ['src/app/boot.ts', `import { protocol } from '../../workers/protocol.ts'`],
    ['src/app/boot.ts', `import { type Protocol, protocol } from '../../workers/protocol.ts'`],
    ['src/screens/login/login.tsx', `import { get } from 'idb-keyval'`],
    ['src/screens/login/login.tsx', `import type { Row } from '../../../server/tables.ts'`],
    ['src/screens/login/login.tsx', `import { readFileSync } from 'node:fs'`],
    ['workers/foundation/feed.ts', `import { signal } from '@preact/signals-react'`],
    ['workers/foundation/feed.ts', `export { state } from '../src/state/session.ts'`],
    ['workers/foundation/feed.ts', `const later = () => import('../src/state/session.ts')`],
    ['workers/player/player.ts', `import type { Inbox } from '../features/inbox.ts'`],
    ['workers/cache/database.ts', `import { createOutbox } from '../queue/outbox.ts'`],
    ['workers/features/inbox.ts', `import type { Commands } from '../protocol.ts'`],
    ['sw/push.ts', `import { calls } from '../contract/calls.ts'`],
    ['contract/money.ts', `import { get } from 'idb-keyval'`],
    ['contract/constants.ts', `import type { Money } from './money.ts'`],
    ['server/calls/game.ts', `import { api } from '../../workers/api/api.ts'`],
    ['server/calls/game.ts', `import type { Game } from '../../sandbox/games.ts'`],
    ['sandbox/chat/conversation.ts', `import { endSession } from '../../server/domain/account/session.ts'`],
    ['sandbox/chat/routes.ts', `import { findUpload } from '../../server/http/upload.ts'`],
    ['server/start.ts', `import { startSandbox } from '../sandbox/start.ts'`],
    ['sandbox/payments/provider.ts', `import { settleDeposit } from '../../server/domain/cashier/depositMoves.ts'`],
    ['sandbox/chat/script.ts', `import { settleDeposit } from '../../server/domain/cashier/depositMoves.ts'`],
    ['protocols/wallet.ts', `import type { Tables } from '../server/database/tables.ts'`],
    ['server/database/tables.ts', `import type { Move } from '../domain/move.ts'`],
    ['server/calls/game.ts', `import type { Metrics } from '../http/metrics.ts'`],
    ['locales/documents.ts', `import React from 'react'`],
  ])('%s may not: %s', async (file, code) => {
    expect(await said({ [file]: code })).toHaveLength(1)
  })

  test('nothing goes round in a circle, not even types', async () => {
    const files = {
      'src/a.ts': `import type { B } from './b.ts'`,
      'src/b.ts': `export { c } from './c.ts'`,
      'src/c.ts': `const later = () => import('./a.ts')`,
    }
    expect(await said(files)).toContain('a circle: src/a.ts → src/b.ts → src/c.ts → src/a.ts')
  })

  test('CONTRIBUTING.md tells them as they are', () => {
    expect(TABLE.exec(readFileSync(inRoot('CONTRIBUTING.md'), 'utf8'))?.[0]).toBe(tableOfBoundaries())
  })
})
