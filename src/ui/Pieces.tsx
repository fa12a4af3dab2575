import './Pieces.css'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { currency } from 'virtual:brand'
import { toCentavos } from '../../contract/money.ts'
import { formatCount, formatMoney } from './format.ts'
import { Icon } from './Icon.tsx'
import type { Piece } from './pieces.ts'
import { Coin } from './Wordmark.tsx'

/** One thing that is won or promised, as a picture; its words stand beside it. */
export function PieceIcon({ type }: Pick<Piece, 'type'>) {
  return (
    <span className={`piece-icon piece-${type}`} aria-hidden="true">
      {pictures[type]}
    </span>
  )
}

const pictures: Record<Piece['type'], ReactNode> = {
  cash: <b>{currency.symbol}</b>,
  coupon: <Icon name="ticket" />,
  energy: <Icon name="bolt" />,
  point: <Coin size={32} />,
  try: <Icon name="arcade" />,
  spin: <Icon name="spin" />,
}

/** Names pieces: '₱20', '5 points'. */
export function usePieceWords(): (piece: Piece) => string {
  const { t } = useLingui()
  return ({ type, amount }) => {
    switch (type) {
      case 'cash':
        return formatMoney(toCentavos(amount), 'short')
      case 'coupon':
        return t`${formatMoney(toCentavos(amount), 'short')} coupon`
      case 'energy':
        return t`${plural(amount, { one: '# energy', other: '# energy' })}`
      case 'point':
        return t`${plural(amount, { one: '# point', other: `${formatCount(amount)} points` })}`
      case 'try':
        return t`${plural(amount, { one: '# claw try', other: '# claw tries' })}`
      case 'spin':
        return t`${plural(amount, { one: '# free spin', other: '# free spins' })}`
    }
  }
}

/** A few pieces in a line: small pictures with their words. */
export function PieceList({ pieces }: { pieces: readonly Piece[] }) {
  const words = usePieceWords()
  return (
    <ul className="piece-list">
      {pieces.map((piece) => (
        <li key={piece.type}>
          <PieceIcon type={piece.type} />
          <b>{words(piece)}</b>
        </li>
      ))}
    </ul>
  )
}
