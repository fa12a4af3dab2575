import styles from './redeem.module.css'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CODES } from '../../../contract/errors.ts'
import { FORMATS } from '../../../contract/formats.ts'
import { useDraft } from '../../state/draft.ts'
import { TextField } from '../../ui/TextField.tsx'
import { Form, SubmitButton } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { useCollect } from '../shared/money/useCollect.ts'
import { dismiss, useMoney } from '../shared/money/useMoney.ts'
import { useErrors } from '../shared/useErrors.ts'
import { useOffline } from '../shared/useOffline.ts'
import { CodeNotes } from './CodeNotes.tsx'

const EMPTY = { code: '' }

/** One code at a time. The input stays until it was accepted. */
export function CodeForm() {
  const { t } = useLingui()
  const offline = useOffline()
  const { fields, change, forget } = useDraft('redeem', EMPTY)
  const money = useMoney('redemptionCodeUse')
  const code = fields.code.replaceAll(/\s/g, '').toUpperCase()
  const errors = useErrors({
    code: code === '' || FORMATS.redemptionCode.test(code) ? undefined : msg`A code has 4 to 20 letters and digits`,
  })
  useCollect(money.requests)

  /** What was said of the last code is not true of the next; the wait after too many holds for any. */
  function type(typed: string) {
    change({ code: typed })
    for (const { requestId, state } of money.requests) {
      if (state.status === 'refused' && state.failure.code !== CODES.tooMany) void dismiss(requestId)
    }
  }

  async function redeem() {
    if (offline || money.blocked || money.open || code === '' || !errors.judgeAll()) return
    for (const { requestId, state } of money.requests) if (state.status === 'refused') void dismiss(requestId)
    const state = await money.send({ requestId: crypto.randomUUID(), call: 'redemptionCodeUse', input: { code } })
    if (state?.status === 'done') forget()
  }

  return (
    <Form label={t`Redeem a code`} onSubmit={redeem}>
      <TextField
        label={t`Code`}
        name="code"
        className={styles.redeemCode}
        {...errors.field('code', fields.code)}
        maxLength={40}
        filter="digitsLettersAndSpaces"
        hint={t`Capital letters and spaces don’t matter`}
        onChange={type}
      />
      <CodeNotes requests={money.requests} />
      <FormFailure failure={money.failure} />
      <SubmitButton
        busy={money.open !== undefined}
        blocked={
          (offline && t`You are offline. Codes need a connection. Nothing was sent.`) ||
          money.blocked ||
          (code === '' && t`Enter your code first`)
        }
      >
        <Trans>Redeem</Trans>
      </SubmitButton>
    </Form>
  )
}
