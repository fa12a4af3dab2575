import styles from './game.module.css'
import { Trans } from '@lingui/react/macro'
import { classNames } from '../../ui/classNames.ts'

/** The last word of the lobby, in every look. */
export function LobbyFoot() {
  return (
    <p className={classNames(styles.lobbyFoot, 'small soft')}>
      <Trans>Play money sandbox · 21+ · nothing here can be cashed out</Trans>
    </p>
  )
}
