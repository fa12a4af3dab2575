import styles from './odds.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePrizeText } from '../../../ui/RewardList.tsx'
import { Coin } from '../../../ui/Wordmark.tsx'
import { DollPicture } from '../dolls/DollPicture.tsx'
import { DOLLS_OF, partsOf, percentOf, type Chance } from './oddsWords.ts'

/** Every prize of a level, with its dolls and exact odds. */
export function OddsTable({ chances }: { chances: readonly Chance[] }) {
  const { t } = useLingui()
  const prizeText = usePrizeText()
  return (
    <table className={styles.oddsTable}>
      <thead>
        <tr>
          <th scope="col">{t`Prize`}</th>
          <th scope="col">{t`Odds`}</th>
        </tr>
      </thead>
      <tbody>
        {chances.map((chance) => {
          const [part, total] = partsOf(chance.odds)
          const dolls = DOLLS_OF[chance.result]
          return (
            <tr key={chance.result}>
              <th scope="row">
                <span className={styles.oddsDolls}>
                  {dolls.length === 0 && <Coin size={24} />}
                  {dolls.map((name) => (
                    <DollPicture key={name} name={name} size={30} />
                  ))}
                </span>
                {prizeText(chance)}
                {chance.result === 'miss' && (
                  <span className="small soft">
                    {' '}
                    <Trans>(nothing caught)</Trans>
                  </span>
                )}
              </th>
              <td>
                <b>{percentOf(chance.odds)}</b>
                <span className="small soft">
                  <Trans>
                    {part} in {total}
                  </Trans>
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
