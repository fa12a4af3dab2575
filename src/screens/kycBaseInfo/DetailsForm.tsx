import styles from './kycBaseInfo.module.css'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isOldEnough } from '../../../contract/age.ts'
import { MINIMUM_AGE } from '../../../contract/constants.ts'
import { manilaDay } from '../../../contract/manilaDay.ts'
import { checkDate, checkRequired, MESSAGES } from '../../../contract/formats.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { navigate, rememberPage } from '../../app/navigation.ts'
import { openPopup } from '../../app/popups.ts'
import { askOnce, useResource } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Choices } from '../../ui/Choices.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Form, SubmitRow } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { useOperatorNow } from '../../ui/time.tsx'
import { useTyped } from '../shared/kyc/useTyped.ts'
import { useErrors } from '../shared/useErrors.ts'
import { useOffline } from '../shared/useOffline.ts'
import { useIncomeSources } from './useIncomeSources.ts'

export const EMPTY_DETAILS = {
  firstName: '',
  middleName: '',
  lastName: '',
  birthday: '',
  gender: '',
  nationality: 'Filipino',
  address: '',
  city: '',
  province: '',
  incomeSource: '',
}

interface DetailsFormProps {
  start: typeof EMPTY_DETAILS
  /** After a rejection of the name alone, no photo has to be taken again. */
  hasPhotosToMend: boolean
}

const NAME_MAX = 60
const ADDRESS = { min: 5, max: 200 }

export function DetailsForm({ start, hasPhotosToMend }: DetailsFormProps) {
  const { t } = useLingui()
  const offline = useOffline()
  const now = useOperatorNow(30_000)
  const countries = useResource('countries').value
  const incomeSources = useIncomeSources(start.incomeSource)
  const { fields, change } = useTyped('details', start)
  const [notBarred, setNotBarred] = useState(false)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const { birthday, gender } = fields
  const isTooYoung = checkDate(birthday) === undefined && !isOldEnough(birthday, now)

  const errors = useErrors({
    firstName: checkRequired(fields.firstName, /./),
    middleName: undefined,
    lastName: checkRequired(fields.lastName, /./),
    birthday: checkDate(birthday) ?? (birthday > manilaDay(now) ? MESSAGES.date : undefined),
    gender: gender === '' ? MESSAGES.required : undefined,
    nationality: checkRequired(fields.nationality, /../),
    address: fields.address.trim().length < ADDRESS.min ? msg`House number, street and barangay` : undefined,
    city: checkRequired(fields.city, /./),
    province: checkRequired(fields.province, /./),
    incomeSource: checkRequired(fields.incomeSource, /../),
    notBarred: notBarred ? undefined : msg`Please confirm this to continue`,
  })

  function submit() {
    if (!errors.judgeAll()) return undefined
    if (!isTooYoung) return save()
    openPopup({
      kind: 'confirm',
      title: t`Is this date of birth right?`,
      words: t`It says that you are under ${MINIMUM_AGE}. Then you cannot play here: your account is closed for games, and your deposits are refunded. If you mistyped it, go back and correct it.`,
      confirm: t`Yes, that’s right`,
      danger: true,
      onConfirm: () => void save(),
    })
    return undefined
  }

  async function save() {
    if (!notBarred || (gender !== 'male' && gender !== 'female')) return
    setSaving(true)
    setFailure(undefined)
    const isHere = rememberPage()
    const goOn = (path: string) => isHere() && navigate(path)
    const outcome = await askOnce(
      (commands) => commands.saveIdentityBase({ ...fields, gender, notBarred }),
      (failure) => {
        refused(failure)
        // Minors are barred; the status screen says so.
        if (isTooYoung && failure.kind === 'refused') goOn('/kyc/status')
      },
    )
    setSaving(false)
    if (outcome.ok) goOn('/kyc/upload')
  }

  function refused(failure: Failure) {
    errors.refuse(failure)
    setFailure(failure)
  }

  const field = (name: Exclude<keyof typeof fields, 'gender'>) => ({
    name,
    ...errors.field(name, fields[name]),
    onChange: (value: string) => change({ [name]: value }),
  })

  return (
    <Form label={t`Your details`} onSubmit={submit}>
      <p className={classNames('soft', styles.kycDetailsLead)}>
        <Trans>Enter everything exactly as on your ID. What you type is kept while you are logged in.</Trans>
      </p>
      <TextField {...field('firstName')} label={t`First name`} maxLength={NAME_MAX} autoComplete="given-name" />
      <TextField
        {...field('middleName')}
        label={t`Middle name`}
        aside={t`optional`}
        maxLength={NAME_MAX}
        autoComplete="additional-name"
      />
      <TextField {...field('lastName')} label={t`Last name`} maxLength={NAME_MAX} autoComplete="family-name" />
      <TextField
        {...field('birthday')}
        label={t`Date of birth`}
        type="date"
        autoComplete="bday"
        error={isTooYoung ? t`You have to be ${MINIMUM_AGE} or older to play here.` : errors.of('birthday')}
        hint={t`You have to be ${MINIMUM_AGE} or older.`}
      />
      <div className="section">
        <Choices
          label={t`Gender`}
          look="segments"
          columns={2}
          value={gender}
          onChange={(value) => change({ gender: value })}
          choices={[
            { value: 'female', label: t`Female` },
            { value: 'male', label: t`Male` },
          ]}
        />
        {errors.of('gender') && (
          <p className="field-error" role="alert">
            <Icon name="warning" size={16} />
            {errors.of('gender')}
          </p>
        )}
      </div>
      <div className="section">
        <TextField
          {...field('nationality')}
          label={t`Nationality`}
          maxLength={NAME_MAX}
          suggestions={countries?.map(({ name }) => name)}
        />
        <TextField
          {...field('address')}
          label={t`Address`}
          hint={t`House number, street and barangay`}
          maxLength={ADDRESS.max}
          autoComplete="street-address"
        />
        <TextField
          {...field('city')}
          label={t`City or municipality`}
          maxLength={NAME_MAX}
          autoComplete="address-level2"
        />
        <TextField {...field('province')} label={t`Province`} maxLength={NAME_MAX} autoComplete="address-level1" />
        <SelectField
          {...field('incomeSource')}
          label={t`Source of income`}
          placeholder={t`Choose one`}
          options={incomeSources}
        />
      </div>
      <div className="section">
        <Checkbox checked={notBarred} onChange={setNotBarred} error={errors.of('notBarred')}>
          <Trans>
            I am not barred from playing: I am not a government official, a member of the armed forces or the police, a
            student, or someone who works for the regulator or a gaming site.
          </Trans>
        </Checkbox>
      </div>
      <FormFailure
        failure={failure}
        unanswered={
          <Trans>We didn’t get the answer. Your details may be saved already. You can save them again.</Trans>
        }
      />
      <SubmitRow
        busy={saving}
        blocked={offline && t`You are offline. What you typed is kept. Continue when you’re back online.`}
      >
        {hasPhotosToMend ? <Trans>Save and continue to the photos</Trans> : <Trans>Save and continue</Trans>}
      </SubmitRow>
    </Form>
  )
}
