import { useLingui } from '@lingui/react/macro'
import { Choices } from '../../ui/Choices.tsx'
import { CodeField, PasswordField } from '../../ui/TextField.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { SendCode, useSmsCode } from '../shared/SmsCode.tsx'
import { useOffline } from '../shared/useOffline.ts'

export type ProofWay = 'password' | 'oldCode'

interface OldPhoneProofProps {
  /** The number that receives codes now, masked. */
  phone: string
  way: ProofWay
  onWay: (way: ProofWay) => void
  field: { value: string; onLeave: () => void; error: string | undefined }
  onChange: (value: string) => void
  onSent: () => void
}

/** Changing the phone needs the old phone or the login password. */
export function OldPhoneProof({ phone, way, onWay, field, onChange, onSent }: OldPhoneProofProps) {
  const { t } = useLingui()
  const offline = useOffline()
  const sms = useSmsCode({ scene: 'oldPhone' })
  return (
    <>
      <div className="section">
        <Choices<ProofWay>
          look="segments"
          columns={2}
          label={t`Confirm that it’s you`}
          value={way}
          onChange={onWay}
          choices={[
            { value: 'password', label: t`Login password` },
            { value: 'oldCode', label: t`Code sent to the old number` },
          ]}
        />
      </div>
      <div className="section">
        {way === 'password' ? (
          <PasswordField
            label={t`Login password`}
            name="proof"
            {...field}
            onChange={onChange}
            autoComplete="current-password"
          />
        ) : (
          <>
            <CodeField
              label={t`Code from the old number`}
              name="proof"
              {...field}
              onChange={onChange}
              hint={t`We send it to +63 ${phone}`}
              after={<SendCode code={sms} blocked={offline} onSend={sms.send} onSent={onSent} />}
            />
            <FormFailure failure={sms.failure} />
          </>
        )}
      </div>
    </>
  )
}
