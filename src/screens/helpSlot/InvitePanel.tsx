import styles from './InvitePanel.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Share } from '../../../contract/entities/user.ts'
import { share } from '../../platform/share.ts'
import { useResource } from '../../state/data.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { Async } from '../shared/Async.tsx'
import { copy } from '../shared/copy.ts'
import { QrCode } from './QrCode.tsx'

/** The player's code and link: to scan, copy or share. Works offline once it was loaded. */
export function InvitePanel() {
  const { t } = useLingui()
  const invitation = useResource('share')
  return (
    <Async
      resource={invitation}
      loading={<Skeleton height={360} radius={16} />}
      missing={{
        title: t`Your invitation is not on this device yet`,
        words: <Trans>It will appear as soon as the server answers.</Trans>,
      }}
      freshness="own"
    >
      {(value) => <Invitation invitation={value} />}
    </Async>
  )
}

function Invitation({ invitation: { url, text, code } }: { invitation: Share }) {
  const { t } = useLingui()

  async function send() {
    if ((await share({ url, text })) === 'copied') showToast('success', t`Invitation copied`)
  }

  return (
    <div className={styles.invitePanel}>
      <QrCode content={url} label={t`QR code of your invitation link`} />
      <p className="small soft center">
        <Trans>A friend next to you can scan it with their camera.</Trans>
      </p>
      <dl className={styles.inviteFacts}>
        <div>
          <dt className="small soft">
            <Trans>Your code</Trans>
          </dt>
          <dd>
            <b className="figure">{code}</b>
            <IconButton
              icon="copy"
              size={20}
              label={t`Copy the code`}
              onPress={() => void copy(code, t`Invitation code copied`)}
            />
          </dd>
        </div>
        <div>
          <dt className="small soft">
            <Trans>Your link</Trans>
          </dt>
          <dd>
            <b>{url}</b>
            <IconButton icon="copy" size={20} label={t`Copy the link`} onPress={() => void copy(url, t`Link copied`)} />
          </dd>
        </div>
      </dl>
      <Button kind="mango" size="large" wide icon="share" onPress={send}>
        <Trans>Share the invitation</Trans>
      </Button>
    </div>
  )
}
