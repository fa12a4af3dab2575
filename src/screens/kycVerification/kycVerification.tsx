import hero from '../shared/kyc/kyc.module.css'
import styles from './kycVerification.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { PERSONAL_DATA_RETENTION_YEARS } from '../../../contract/constants.ts'
import type { UserInfo } from '../../../contract/entities/user.ts'
import { useResource } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card, Notice } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ForPlayers } from '../shared/kyc/ForPlayers.tsx'
import { IdPicker, IdsToCome } from '../shared/kyc/IdPicker.tsx'
import { useTyped } from '../shared/kyc/useTyped.ts'
import { documentOf, type DocumentFields } from '../shared/kyc/document.ts'
import { Deadline } from './Deadline.tsx'
import { ThreeSteps } from './ThreeSteps.tsx'
import { useProgress } from './useProgress.ts'
import { WithHelp } from '../shared/Help.tsx'

/** Why to verify, until when, the steps, and the accepted IDs. */
export default function KycVerification() {
  return <ForPlayers>{(user) => <Verification user={user} />}</ForPlayers>
}

function Verification({ user }: { user: UserInfo }) {
  const progress = useProgress(user)
  const isOpen = progress.at !== 'review' && progress.at !== 'done'
  return (
    <div className={classNames(styles.kycVerification, 'form-page')}>
      <Why />
      {progress.at !== 'done' && <Deadline user={user} />}
      <div className="section">
        <ThreeSteps progress={progress} />
      </div>
      <div className="section">
        <Notice icon="lock">
          <Trans>
            Only you and the people who check it can see what you send. We keep it for {PERSONAL_DATA_RETENTION_YEARS}{' '}
            years after you last used your account, as the law requires, and then delete it.
          </Trans>
        </Notice>
      </div>
      {/* Last, since its height is unknown until it loads. */}
      {isOpen && <ChooseId />}
      <div className={styles.kycNext}>
        <ButtonLink kind="mango" size="large" wide to={progress.next}>
          <NextWords at={progress.at} />
        </ButtonLink>
      </div>
    </div>
  )
}

function Why() {
  const { t } = useLingui()
  return (
    <Card>
      <div className={hero.kycHero}>
        <span className={hero.kycHeroIcon}>
          <Icon name="shield" />
        </span>
        <div>
          <WithHelp topic="identity" question={t`How is my identity verified?`}>
            <h2 className="subtitle">
              <Trans>Confirm that it’s you</Trans>
            </h2>
          </WithHelp>
          <p className="soft">
            <Trans>
              This keeps others from taking your money and people under 21 from playing. It takes about 5 minutes.
            </Trans>
          </p>
        </div>
      </div>
    </Card>
  )
}

function ChooseId() {
  const draft = useResource('kycDraft').value
  const identity = useResource('identity')
  // None is shown as chosen while the one that was handed in may still come.
  const isKnown = identity.value !== undefined || identity.failure !== undefined
  return (
    <div className="section">
      {draft && isKnown ? <Chosen start={documentOf(identity.value, draft)} /> : <IdsToCome />}
    </div>
  )
}

function Chosen({ start }: { start: DocumentFields }) {
  const { fields, change } = useTyped('document', start)
  return <IdPicker value={fields.idType} onChange={(idType) => change({ idType })} />
}

function NextWords({ at }: { at: ReturnType<typeof useProgress>['at'] }) {
  const { t } = useLingui()
  switch (at) {
    case 'details':
      return t`Start with your details`
    case 'correct':
      return t`Fix your details`
    case 'photos':
      return t`Continue to the photos`
    // Not everybody can mend something.
    case 'mend':
    case 'review':
    case 'done':
      return t`See the status`
  }
}
