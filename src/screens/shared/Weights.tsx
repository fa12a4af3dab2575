import { Trans } from '@lingui/react/macro'

/** How much of a bet counts as turnover, by the kind of game (section 9). */
export function Weights() {
  return <Trans>Slots, fish, arcade and sports count in full, poker half, live games a fifth.</Trans>
}
