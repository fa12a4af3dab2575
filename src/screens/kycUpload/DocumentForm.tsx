import styles from './kycUpload.module.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import type { Identity, IdentityType } from '../../../contract/calls/kyc.ts'
import { checkDate, MESSAGES } from '../../../contract/formats.ts'
import type { KycPhoto } from '../../../workers/protocol/kyc.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { navigate, rememberPage } from '../../app/navigation.ts'
import { ask } from '../../state/data.ts'
import { FORMAT_RULES } from '../../state/validationWords.ts'
import { classNames } from '../../ui/classNames.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, Notice } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Form, SubmitButton } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import type { DocumentFields } from '../shared/kyc/document.ts'
import { IdPicker } from '../shared/kyc/IdPicker.tsx'
import { OF_THE_ID, REASON_WORDS } from '../shared/kyc/kycWords.ts'
import { useTyped } from '../shared/kyc/useTyped.ts'
import { useErrors } from '../shared/useErrors.ts'
import { useOffline } from '../shared/useOffline.ts'
import { PhotoSlot } from './PhotoSlot.tsx'
import { sidesOf } from './sides.ts'

interface DocumentFormProps {
  start: DocumentFields
  identity: Identity
  types: readonly IdentityType[]
  photos: readonly KycPhoto[]
}

const NUMBER_MAX = 30
/** 4 to 30 letters and digits; spaces and hyphens may stand anywhere. */
const ID_NUMBER = /^[\s-]*([A-Za-z0-9][\s-]*){4,30}$/

export function DocumentForm({ start, identity, types, photos }: DocumentFormProps) {
  const { t, i18n } = useLingui()
  const offline = useOffline()
  const { fields, change } = useTyped('document', start)
  const [choosing, setChoosing] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const { idNo, expiry } = fields
  const type = types.find(({ code }) => code === fields.idType)
  const sides = type ? sidesOf(type, identity, photos) : []
  const wrongId = sides.map(({ submitted }) => submitted?.reason).find((reason) => reason && OF_THE_ID.has(reason))
  const place = useFocusAfter(choosing, fields.idType)
  useWantedSide()

  const problems = {
    idNo: idNo.trim() === '' ? MESSAGES.required : ID_NUMBER.test(idNo.trim()) ? undefined : MESSAGES.format,
    expiry: type?.needExpiry ? checkDate(expiry) : undefined,
    'images.front': undefined,
    'images.back': undefined,
    'images.selfie': undefined,
  }
  const errors = useErrors(problems, { idNo: FORMAT_RULES.idNumber })

  if (!type || choosing) {
    return (
      <div ref={place}>
        <IdPicker
          value={fields.idType}
          onChange={(idType) => {
            change({ idType })
            setChoosing(false)
          }}
        />
        {/* The one that is chosen cannot be chosen again. */}
        {type && (
          <div className="section">
            <Button wide onPress={() => setChoosing(false)}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        )}
      </div>
    )
  }

  const { code, needExpiry } = type

  async function send() {
    if (!errors.judgeAll()) return
    setFailure(undefined)
    const isHere = rememberPage()
    const document = { idType: code, idNo: idNo.trim(), ...(needExpiry && { expiry }) }
    // Safe to repeat: the operator answers with the review under way, and nothing is submitted twice.
    const outcome = await ask((commands) => commands.submitIdentity(document), refused)
    if (outcome.ok && isHere()) navigate('/kyc/status', { replace: true })
  }

  function refused(failure: Failure) {
    errors.refuse(failure)
    setFailure(failure)
  }

  const missing = sides.filter(({ isReady }) => !isReady)
  const underWay = missing.some(({ photo }) => photo && !['unusable', 'stopped'].includes(photo.state.status))
  const blocked = offline
    ? sides.some(({ photo }) => photo)
      ? t`You are offline. Your photos are kept and sent once you’re back online.`
      : t`You are offline. Photos can be sent once you’re back online.`
    : underWay
      ? t`A photo is still being sent.`
      : missing.length > 0 && t`Every photo above has to be sent first.`

  return (
    <Form label={t`Photos of your ID`} onSubmit={send}>
      <div ref={place}>
        <Card className={styles.kycDocument}>
          <span className="row-icon">
            <Icon name="idCard" />
          </span>
          <span className="row-words">
            <span className="row-title">{type.name}</span>
            <span className="row-note">{type.reviewText}</span>
          </span>
          <Button kind="tint" size="small" onPress={() => setChoosing(true)} label={t`Change ID`}>
            <Trans>Change</Trans>
          </Button>
        </Card>
      </div>
      {wrongId && (
        <div className="section">
          <Notice icon="warning">
            <p className="strong">{i18n._(REASON_WORDS[wrongId])}</p>
            <p>
              <Trans>Choose another ID with Change. If it is the right one, check what you typed below.</Trans>
            </p>
          </Notice>
        </div>
      )}
      <div className="section">
        <TextField
          label={t`ID number`}
          name="idNo"
          {...errors.field('idNo', idNo)}
          onChange={(value) => change({ idNo: value })}
          hint={t`As printed on the ID. Spaces and dashes don’t matter.`}
          maxLength={NUMBER_MAX}
        />
        {needExpiry && (
          <TextField
            label={t`Valid until`}
            name="expiry"
            type="date"
            {...errors.field('expiry', expiry)}
            onChange={(value) => change({ expiry: value })}
          />
        )}
      </div>
      <div className={classNames(styles.photoSlots, 'section')}>
        {sides.map((side) => (
          <PhotoSlot key={side.side} {...side} error={errors.of(`images.${side.side}`)} />
        ))}
      </div>
      <FormFailure failure={failure} />
      <div className={styles.kycSend}>
        {missing.length > 0 && (
          <p className="small soft">
            <Plural value={missing.length} one="# photo left" other="# photos left" />
          </p>
        )}
        <SubmitButton blocked={blocked}>
          <Trans>Send for review</Trans>
        </SubmitButton>
      </div>
    </Form>
  )
}

/** What was pressed is replaced by what it opened: the focus goes there, to the chosen ID or to its change. */
function useFocusAfter(choosing: boolean, idType: string) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef({ choosing, idType })
  useEffect(() => {
    if (shown.current.choosing === choosing && shown.current.idType === idType) return
    shown.current = { choosing, idType }
    const next = place.current?.querySelector<HTMLElement>(choosing ? 'input:checked' : 'button')
    next?.focus()
  }, [choosing, idType])
  return place
}

/** `?side=`: scrolls to the photo that Fix links to. */
function useWantedSide() {
  const side = new URLSearchParams(useSearch()).get('side')
  useEffect(() => {
    if (side) document.getElementById(`photo-${side}`)?.scrollIntoView({ block: 'center' })
  }, [side])
}
