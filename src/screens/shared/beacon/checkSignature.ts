import type { Fairness } from '../../../../contract/entities/game.ts'
import { send } from '../../../state/data.ts'

/** Whether a beacon's signature is its own; `unchecked`: what checks it was lost, or never came. */
export type Signature = 'fits' | 'broken' | 'unchecked'

/** In the worker: it takes longer than a frame. Undefined without a signature. */
export async function checkSignature({ beacon }: Fairness): Promise<Signature | undefined> {
  if (beacon?.signature === undefined) return undefined
  const { signature } = beacon
  const isRight = await send((commands) => commands.isBeaconSignature({ ...beacon, signature }))
  if (typeof isRight !== 'boolean') return 'unchecked'
  return isRight ? 'fits' : 'broken'
}
