import { Trans } from '@lingui/react/macro'

/** The last word of the lobby, in every look. */
export function LobbyFoot() {
  return (
    <p className="lobby-foot small soft">
      <Trans>Play money sandbox · 21+ · nothing here can be cashed out</Trans>
    </p>
  )
}
