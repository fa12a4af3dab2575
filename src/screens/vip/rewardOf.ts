import { toPesos } from '../../../contract/money.ts'
import type { VipLevel } from '../../../contract/entities/user.ts'
import { piecesOf, type Piece } from '../../ui/pieces.ts'

/** What reaching a level brings, once. */
export function rewardOf({ reward, tries }: VipLevel): Piece[] {
  return piecesOf({ rewards: [{ type: 'cash', amount: toPesos(reward) }], tries })
}
