import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Round } from '../../../contract/entities/game.ts'

export const ROUND_STATUS: Readonly<Record<Round['status'], MessageDescriptor>> = {
  open: msg`Open`,
  settled: msg`Settled`,
  void: msg`Void`,
}
