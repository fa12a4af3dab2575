import { describe, expect, test } from 'vitest'
import { forbiddenImports } from '../../../tools/check/rooms.ts'

describe('import rules', () => {
  test.each([
    ['src/app/boot.ts', `import type { Protocol } from '../../workers/protocol.ts'`],
    ['src/app/boot.ts', `import { LANGUAGES } from '../../contract/constants.ts'`],
    ['src/app/i18n.ts', `const load = () => import('../../locales/en-US.po')`],
    ['workers/api/transport.ts', `import { calls } from '../../contract/calls.ts'; import { wrap } from 'comlink'`],
    ['sw/push.ts', `import { SW_MESSAGES } from '../contract/constants.ts'`],
    ['contract/money.ts', `import * as v from 'valibot'`],
    ['server/live/socket.ts', `import { WebSocket } from 'ws'`],
    ['tests/e2e/login.test.ts', `import { startOperator } from '../../server/start.ts'`],
  ])('%s may: %s', (file, code) => {
    expect(forbiddenImports(file, code)).toEqual([])
  })

  test.each([
    ['src/app/boot.ts', `import { protocol } from '../../workers/protocol.ts'`],
    ['src/app/boot.ts', `import { type Protocol, protocol } from '../../workers/protocol.ts'`],
    ['src/screens/login/login.tsx', `import { get } from 'idb-keyval'`],
    ['src/screens/login/login.tsx', `import type { Row } from '../../../server/tables.ts'`],
    ['workers/feed.ts', `import { signal } from '@preact/signals-react'`],
    ['workers/feed.ts', `export { state } from '../src/state/session.ts'`],
    ['workers/feed.ts', `const later = () => import('../src/state/session.ts')`],
    ['sw/push.ts', `import { calls } from '../contract/calls.ts'`],
    ['contract/money.ts', `import { get } from 'idb-keyval'`],
    ['contract/constants.ts', `import type { Money } from './money.ts'`],
    ['server/calls/game.ts', `import { api } from '../../workers/api/api.ts'`],
    ['locales/documents.ts', `import React from 'react'`],
  ])('%s may not: %s', (file, code) => {
    expect(forbiddenImports(file, code)).toHaveLength(1)
  })
})
