import styles from './register.module.css'
import { Trans } from '@lingui/react/macro'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DocumentLink } from '../shared/DocumentLink.tsx'

interface AgreementProps {
  over21: boolean
  onOver21: (checked: boolean) => void
  over21Error: string | undefined
  terms: boolean
  onTerms: (checked: boolean) => void
  termsError: string | undefined
}

/** Both boxes are required and never preticked. */
export function Agreement(props: AgreementProps) {
  return (
    <div className={styles.agreement}>
      <Checkbox checked={props.over21} onChange={props.onOver21} error={props.over21Error}>
        <Trans>I am 21 years of age or older</Trans>
      </Checkbox>
      <Checkbox checked={props.terms} onChange={props.onTerms} error={props.termsError}>
        <Trans>
          I accept the <DocumentLink name="terms">terms of use</DocumentLink> and the{' '}
          <DocumentLink name="privacy">privacy policy</DocumentLink>
        </Trans>
      </Checkbox>
    </div>
  )
}
