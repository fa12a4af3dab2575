import styles from './securityCenter.module.css'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toPesos, type Centavos } from '../../../contract/money.ts'
import type { Failure } from '../../../workers/protocol/outcome.ts'
import { ask } from '../../state/data.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Layer.tsx'
import { AmountField } from '../../ui/TextField.tsx'
import { Form, SubmitButton } from '../shared/Form.tsx'
import { FormFailure } from '../shared/FormFailure.tsx'
import { readAmount } from '../shared/money/amount.ts'
import { useErrors } from '../shared/useErrors.ts'
import { useOffline } from '../shared/useOffline.ts'

/** Sets the month's budget. Any change works at once: a budget holds nothing back. */
export function BudgetSheet({ budget, onClose }: { budget: Centavos | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const offline = useOffline()
  const [typed, setTyped] = useState(budget === undefined ? '' : String(toPesos(budget)))
  const [failure, setFailure] = useState<Failure>()
  const amount = readAmount(typed)
  const errors = useErrors({ amount: amount === undefined ? msg`Enter an amount` : undefined })

  async function save(pesos: number | null) {
    const saved = await ask((commands) => commands.setBudget(pesos), setFailure)
    if (saved.ok) onClose()
  }

  return (
    <Dialog title={t`Monthly budget`} onClose={onClose}>
      <Form
        label={t`Monthly budget`}
        onSubmit={() => (errors.judgeAll() && amount !== undefined ? save(toPesos(amount)) : undefined)}
      >
        <div className="section">
          <AmountField
            name="budget"
            label={t`Amount`}
            hint={t`What you bet minus what you win, from the 1st of each month`}
            {...errors.field('amount', typed)}
            onChange={setTyped}
            takesFocus
          />
        </div>
        <FormFailure failure={failure} />
        <div className={styles.limitActions}>
          <SubmitButton size="medium" blocked={offline && t`You are offline. Setting a budget needs a connection.`}>
            <Trans>Save budget</Trans>
          </SubmitButton>
          {budget !== undefined && !offline && (
            <Button wide onPress={() => save(null)}>
              <Trans>Remove this budget</Trans>
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  )
}
