import './InstallSteps.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { installWay, type InstallWay } from '../../platform/install.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { Dialog } from '../../ui/Layer.tsx'
import { closePopup } from '../popups.ts'

/** For a browser that has no prompt, or does not show it: the steps to take. */
export function InstallSteps() {
  const { t } = useLingui()
  const close = () => closePopup('installSteps')
  return (
    <Dialog
      title={t`Install app`}
      onClose={close}
      actions={
        <Button kind="primary" onPress={close}>
          <Trans>Ok</Trans>
        </Button>
      }
    >
      <ol className="install-steps">
        {stepsOf(installWay.value).map(([icon, words]) => (
          <li key={icon}>
            <Icon name={icon} />
            {words}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

function stepsOf(way: InstallWay): [IconName, ReactNode][] {
  const host = location.host
  switch (way) {
    case 'ios':
      return [
        ['share', <Trans key="share">Press Share in the browser's bar.</Trans>],
        ['addBox', <Trans key="add">Choose “Add to Home Screen”.</Trans>],
      ]
    case 'mac':
      return [
        ['menu', <Trans key="menu">Open the File menu.</Trans>],
        ['addBox', <Trans key="add">Choose “Add to Dock”.</Trans>],
      ]
    case 'chromium':
      return [
        ['menu', <Trans key="menu">Open the browser's menu.</Trans>],
        ['addBox', <Trans key="add">Choose “Install”. It may be under “Save and share” or “Apps”.</Trans>],
      ]
    case 'outOfApp':
      return [
        ['menu', <Trans key="menu">Open the menu of the app you are in, and choose “Open in browser”.</Trans>],
        ['addBox', <Trans key="add">Press “Install app” there.</Trans>],
      ]
    case 'elsewhere':
      return [
        ['info', <Trans key="info">This browser can't install apps.</Trans>],
        ['addBox', <Trans key="add">Open {host} in Chrome, Edge or Safari, and press “Install app” there.</Trans>],
      ]
    case 'prompt':
    case 'android':
    case 'none':
      return [
        ['menu', <Trans key="menu">Open the browser's menu.</Trans>],
        ['addBox', <Trans key="add">Choose “Install app” or “Add to Home screen”.</Trans>],
      ]
  }
}
