import styles from './game.module.css'
import { Trans } from '@lingui/react/macro'
import { classNames } from '../../ui/classNames.ts'

/** The end of the lobby, in every selection. */
export function LobbyFoot() {
  return (
    <p className={classNames(styles.lobbyFoot, 'small soft')}>
      <Trans>Play money sandbox · 21+ · nothing here can be cashed out</Trans>
    </p>
  )
}
