import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { centavos } from '../../../contract/money.ts'
import type { BooksFault, OwedToAll } from '../../../workers/protocol/books.ts'
import { saveFile } from '../../platform/saveFile.ts'
import { useResource } from '../../state/data.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDateTime, formatMoney } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Verdict, VerdictLine } from '../shared/Verdict.tsx'
import { otherFigures } from './sealedFigures.ts'
import styles from './sealedBooks.module.css'

/** That the player's figures are in our sealed books, as this device has checked it; nothing before it has. */
export function SealedBooks() {
  const { good, others, fault, asOf, isOld } = useCheck()
  if (!good?.isOwnSealed || others.length > 0 || fault) return null
  return (
    <>
      <Good sealed={good.sealedTime} witnesses={good.witnesses.length} checked={isOld ? asOf : null} />
      {good.owed && <Owed {...good.owed} />}
    </>
  )
}

/** That something about the sealed books is wrong. */
export function WrongBooks() {
  const { good, others, fault, asOf } = useCheck()
  if (fault) return <Wrong {...fault} />
  if (!good || others.length === 0) return null
  const evidence = JSON.stringify({ what: 'docs/books.md', shown: others, sealed: good.moves }, null, 2)
  return <Wrong kind="figures" time={asOf} evidence={evidence} />
}

function useCheck() {
  const { value, asOf = 0, failure } = useResource('sealedBooks')
  const rows = useResource('journal', { page: 1 }).value?.list ?? []
  const { good, fault } = value ?? { good: null, fault: null }
  return { good, fault, others: otherFigures(rows, good?.moves ?? []), asOf, isOld: failure !== undefined }
}

interface GoodProps {
  sealed: number
  witnesses: number
  /** When, if that was not just now. */
  checked: number | null
}

function Good({ sealed, witnesses, checked }: GoodProps) {
  const { i18n } = useLingui()
  const time = formatDateTime(sealed, i18n.locale)
  const checkedTime = checked === null ? null : formatDateTime(checked, i18n.locale)
  return (
    <p className={styles.sealed}>
      <Icon name="shield" size={20} />
      <span className="small soft">
        {witnesses === 0 ? (
          <Trans>
            Your figures up to {time}, Manila time, are in our sealed books. No independent witness has seen them.
          </Trans>
        ) : (
          <Plural
            value={witnesses}
            one={`Your figures up to ${time}, Manila time, are in our sealed books, seen by one witness.`}
            other={`Your figures up to ${time}, Manila time, are in our sealed books, seen by # witnesses.`}
          />
        )}
        {checkedTime !== null && (
          <>
            {' '}
            <Trans>This device checked it last on {checkedTime}, Manila time.</Trans>
          </>
        )}
      </span>
    </p>
  )
}

function Owed({ takenTime, total, own }: OwedToAll) {
  const { i18n } = useLingui()
  const time = formatDateTime(takenTime, i18n.locale)
  const all = formatMoney(centavos(total), 'exact')
  return (
    <p className={styles.sealed}>
      <Icon name="wallet" size={20} />
      <span className="small soft">
        {own === null ? (
          <Trans>
            On {time}, Manila time, we proved that we owe all players {all}. You had no balance with us then.
          </Trans>
        ) : own === 'unchecked' ? (
          <Trans>
            On {time}, Manila time, we proved that we owe all players {all}. This device could not check whether you had
            a balance with us then.
          </Trans>
        ) : (
          <Counted time={time} all={all} yours={formatMoney(centavos(own), 'exact')} />
        )}
      </span>
    </p>
  )
}

function Counted({ time, all, yours }: Readonly<Record<'time' | 'all' | 'yours', string>>) {
  return (
    <Trans>
      On {time}, Manila time, we proved that we owe all players {all}. Your {yours} is counted in it; this device has
      checked.
    </Trans>
  )
}

const FAULTS: Readonly<Record<BooksFault | 'figures', MessageDescriptor>> = {
  signature: msg`The books are not signed by the key that this device knows as ours.`,
  shorter: msg`Something that was sealed in the books is gone from them.`,
  rewritten: msg`The books do not continue the ones that this device has seen before.`,
  notIncluded: msg`Your records are not in the books that we show.`,
  otherSalt: msg`Your records are in the books under a different name than before.`,
  chain: msg`Your balance changes differ from those that were sealed.`,
  unproved: msg`The total that we say we owe players does not carry our signature.`,
  notCounted: msg`Your balance is missing from the total that we say we owe players.`,
  omitted: msg`You are missing from the total that we say we owe players.`,
  otherBalance: msg`The total that we say we owe players includes a different balance for you than your records show.`,
  figures: msg`Some figures in this list differ from those that were sealed.`,
}

interface WrongProps {
  kind: BooksFault | 'figures'
  time: number
  evidence: string
}

function Wrong({ kind, time, evidence }: WrongProps) {
  const { i18n } = useLingui()
  const found = formatDateTime(time, i18n.locale)
  return (
    <div className={styles.fault} role="alert">
      <Verdict good={false} title={<Trans>Something is wrong with the sealed books</Trans>}>
        <VerdictLine good={false}>{i18n._(FAULTS[kind])}</VerdictLine>
        <VerdictLine>
          <Trans>
            Found by this device on {found}, Manila time. Save what shows it: the regulator can check the file without
            us.
          </Trans>
        </VerdictLine>
      </Verdict>
      <Button
        icon="download"
        wide
        onPress={() => saveFile('sealed-books.json', new Blob([evidence], { type: 'application/json' }))}
      >
        <Trans>Save the evidence</Trans>
      </Button>
    </div>
  )
}
