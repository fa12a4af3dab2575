import { Trans } from '@lingui/react/macro'
import { Component } from 'react'
import type { ErrorInfo, ReactNode } from 'react'
import { appName } from 'virtual:brand'
import { copyText } from '../platform/clipboard.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/states.tsx'
import { keepReport, reportText } from './errorReport.ts'
import { brokenScene } from '../ui/scenes/troubles.tsx'

/** The last error boundary: when the shell fails, it offers a reload and a report. */
export class AppErrors extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    keepReport(error, info.componentStack)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <EmptyState
        scene={brokenScene}
        title={<Trans>{appName} has stopped</Trans>}
        action={
          <>
            <Button kind="primary" wide onPress={() => location.reload()}>
              <Trans>Reload</Trans>
            </Button>
            <br />
            <Button wide icon="copy" onPress={() => copyText(reportText())}>
              <Trans>Copy report</Trans>
            </Button>
          </>
        }
      >
        <Trans>Your money and your game are safe. Reload the page to continue.</Trans>
      </EmptyState>
    )
  }
}
