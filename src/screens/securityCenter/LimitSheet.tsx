import styles from './securityCenter.module.css'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { WireInput } from '../../../contract/calls.ts'
import { RAISE_LAPSES_HOURS, RAISE_WAITS_HOURS, type Rg, type RgLimit } from '../../../contract/calls/rg.ts'
import { centavos, toPesos, type Centavos } from '../../../contract/money.ts'
import type { Failure, Outcome } from '../../../workers/protocol/outcome.ts'
import { ask } from '../../state/data.ts'
import { classNames } from '../../ui/classNames.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Card.tsx'
import { formatCount, formatDateTime } from '../../ui/format.ts'
import { Dialog } from '../../ui/Layer.tsx'
import { AmountField, TextField } from '../../ui/TextField.tsx'
import { useDuration } from '../../ui/time.tsx'
import { Form, SubmitButton } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { readAmount } from '../shared/money/amount.ts'
import { useErrors } from '../shared/useErrors.ts'
import { useOffline } from '../shared/useOffline.ts'
import { useLimitWords } from './limitWords.ts'

/** Minutes of the longest month. */
const MINUTES_MAX = 31 * 24 * 60

interface LimitSheetProps {
  limit: RgLimit
  /** Filled in, instead of the limit's own value; the player saves it or not. */
  proposed?: Centavos | undefined
  onClose: () => void
}

/** Sets one limit. A lower one applies at once; a higher one, or none, waits a day and has to be confirmed here. */
export function LimitSheet({ limit, proposed, onClose }: LimitSheetProps) {
  const { t } = useLingui()
  const words = useLimitWords()
  const duration = useDuration()
  const offline = useOffline()
  const { kind, period, value, next } = limit
  const [typed, setTyped] = useState(textOf(limit, proposed ?? value))
  const [failure, setFailure] = useState<Failure>()
  const amount = readLimit(limit, typed)
  const errors = useErrors({ amount: amount === undefined ? whatToEnter(limit) : undefined })

  async function closeAfter(asked: Promise<Outcome<Rg>>) {
    if ((await asked).ok) onClose()
  }
  const save = (input: WireInput<'rgLimit'>) => closeAfter(ask((commands) => commands.setLimit(input), setFailure))
  const confirm = () => closeAfter(ask((commands) => commands.confirmLimit({ kind, period }), setFailure))
  const amountHints = {
    deposit: t`What you deposit, including orders not yet paid`,
    wager: t`All that you bet, whatever you win`,
    loss: t`What you bet minus what you win`,
  }
  const field = {
    name: 'limit',
    ...errors.field('amount', typed),
    onChange: setTyped,
    takesFocus: true,
  }

  return (
    <Dialog title={words.titleOf(limit)} onClose={onClose}>
      <Form
        label={words.titleOf(limit)}
        onSubmit={() => (errors.judgeAll() && amount !== undefined ? save({ kind, period, value: amount }) : undefined)}
      >
        {next && (
          <Notice icon="clock">
            {next.ready ? (
              <ChangeReady wish={words.wish(kind, next.value)} until={next.until} />
            ) : (
              <ChangeWaits wish={words.wish(kind, next.value)} from={next.from} />
            )}
          </Notice>
        )}
        {next?.ready && (
          <div className="section">
            <Button kind="primary" wide onPress={confirm} blocked={offline && t`You are offline.`}>
              <Trans>Confirm {words.wish(kind, next.value)}</Trans>
            </Button>
          </div>
        )}
        <div className="section">
          {kind === 'time' ? (
            <TextField
              {...field}
              label={t`Minutes`}
              filter="number"
              inputMode="numeric"
              maxLength={5}
              hint={
                amount === undefined
                  ? t`Counted while you bet. Each pause counts as 2 minutes at most.`
                  : duration(amount)
              }
            />
          ) : (
            <AmountField {...field} label={t`Amount`} hint={amountHints[kind]} />
          )}
        </div>
        <FormFailure failure={failure} />
        <p className={classNames('soft small', styles.limitRule)}>
          <Trans>
            A lower limit starts at once. A higher limit, or none, starts when you confirm it: from {RAISE_WAITS_HOURS}{' '}
            hours after your request, for {RAISE_LAPSES_HOURS} hours. Then the request expires.
          </Trans>
        </p>
        <div className={styles.limitActions}>
          <SubmitButton size="medium" blocked={offline && t`You are offline. Setting limits needs a connection.`}>
            <Trans>Save limit</Trans>
          </SubmitButton>
          {value !== null && !offline && (
            <Button wide onPress={() => save({ kind, period, value: null })}>
              <Trans>Remove this limit</Trans>
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  )
}

function ChangeReady({ wish, until }: { wish: string; until: number | undefined }) {
  const { i18n } = useLingui()
  if (until === undefined) return <Trans>You requested: {wish}. It starts once you confirm it.</Trans>
  const time = formatDateTime(until, i18n.locale)
  return (
    <Trans>
      You requested: {wish}. To start it, confirm it by {time}, Manila time. After that the request expires.
    </Trans>
  )
}

function ChangeWaits({ wish, from }: { wish: string; from: number }) {
  const { i18n } = useLingui()
  const time = formatDateTime(from, i18n.locale)
  return (
    <Trans>
      You requested: {wish}. You can confirm it from {time}, Manila time.
    </Trans>
  )
}

/** The wire value: pesos or minutes. */
function readLimit({ kind }: RgLimit, typed: string): number | undefined {
  if (kind !== 'time') {
    const amount = readAmount(typed)
    return amount && toPesos(amount)
  }
  const minutes = Number(typed)
  return typed !== '' && minutes >= 1 && minutes <= MINUTES_MAX ? minutes : undefined
}

function whatToEnter({ kind }: RgLimit): MessageDescriptor {
  return kind === 'time' ? msg`Enter 1 to ${formatCount(MINUTES_MAX)} minutes` : msg`Enter an amount`
}

function textOf(limit: RgLimit, value: number | null): string {
  if (value === null) return ''
  return String(limit.kind === 'time' ? value : toPesos(centavos(value)))
}
