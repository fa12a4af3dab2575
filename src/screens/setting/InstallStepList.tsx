import styles from './setting.module.css'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { installWay, type InstallWay } from '../../platform/install.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'

/** How to install the app in this browser. */
export function InstallStepList() {
  return (
    <ol className={styles.installSteps}>
      {stepsOf(installWay.value).map(([icon, words]) => (
        <li key={icon}>
          <Icon name={icon} />
          {words}
        </li>
      ))}
    </ol>
  )
}

function stepsOf(way: InstallWay): [IconName, ReactNode][] {
  const host = location.host
  switch (way) {
    case 'ios':
      return [
        ['share', <Trans key="share">Press Share in the browser’s bar.</Trans>],
        ['addBox', <Trans key="add">Choose “Add to Home Screen”.</Trans>],
      ]
    case 'mac':
      return [
        ['menu', <Trans key="menu">Open the File menu.</Trans>],
        ['addBox', <Trans key="add">Choose “Add to Dock”.</Trans>],
      ]
    case 'chromium':
      return [
        ['menu', <Trans key="menu">Open the browser’s menu.</Trans>],
        ['addBox', <Trans key="add">Choose “Install”. It may be under “Save and share” or “Apps”.</Trans>],
      ]
    case 'outOfApp':
      return [
        ['menu', <Trans key="menu">Open the menu of the app you are in, and choose “Open in browser”.</Trans>],
        ['addBox', <Trans key="add">Press “Install app” there.</Trans>],
      ]
    case 'elsewhere':
      return [
        ['info', <Trans key="info">This browser can’t install apps.</Trans>],
        ['addBox', <Trans key="add">Open {host} in Chrome, Edge or Safari, and press “Install app” there.</Trans>],
      ]
    case 'prompt':
    case 'android':
    case 'none':
      return [
        ['menu', <Trans key="menu">Open the browser’s menu.</Trans>],
        ['addBox', <Trans key="add">Choose “Install app” or “Add to Home screen”.</Trans>],
      ]
  }
}
