import { Trans } from '@lingui/react/macro'
import { Component } from 'react'
import type { ErrorInfo, ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/states.tsx'
import { ChunkError } from './chunks.ts'
import { keepReport } from './errorReport.ts'
import { brokenScene, offlineScene } from '../ui/scenes/troubles.tsx'

interface ScreenErrorsProps {
  /** Called before the children are rendered again. */
  onRetry?: () => void
  children: ReactNode
}

/** Confines the failure of a screen, or of a part of one, to it: the header, the menu and the way out stay. */
export class ScreenErrors extends Component<ScreenErrorsProps, { error?: Error | undefined }> {
  override state: { error?: Error | undefined } = {}

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    keepReport(error, info.componentStack)
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <FailedScreen
        error={error}
        onRetry={() => {
          this.props.onRetry?.()
          this.setState({ error: undefined })
        }}
      />
    )
  }
}

function FailedScreen({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const retry = (
    <Button kind="primary" onPress={onRetry}>
      <Trans>Retry</Trans>
    </Button>
  )
  if (!(error instanceof ChunkError)) {
    return (
      <EmptyState scene={brokenScene} title={<Trans>Something went wrong on this screen</Trans>} action={retry}>
        <Trans>Nothing was sent, and nothing is lost. Try again, or go back.</Trans>
      </EmptyState>
    )
  }
  switch (error.reason) {
    case 'offline':
      return (
        <EmptyState scene={offlineScene} title={<Trans>You are offline</Trans>} action={retry}>
          <Trans>This screen is not on your device yet. Try again when you’re online.</Trans>
        </EmptyState>
      )
    case 'timeout':
      return (
        <EmptyState scene={offlineScene} title={<Trans>The network is very slow</Trans>} action={retry}>
          <Trans>This screen took more than two minutes to load. Try again.</Trans>
        </EmptyState>
      )
    case 'missing':
      return (
        <EmptyState
          scene={brokenScene}
          title={<Trans>This screen could not be loaded</Trans>}
          action={
            // Not another try: for as long as the page lives, Chromium answers the import of a file from its failure.
            <Button kind="primary" onPress={() => location.reload()}>
              <Trans>Reload</Trans>
            </Button>
          }
        >
          <Trans>There may be a newer version of the app. Finish what you are doing, then reload the page.</Trans>
        </EmptyState>
      )
  }
}
