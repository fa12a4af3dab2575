import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Data } from '../../../contract/calls.ts'
import type { MallItem } from '../../../contract/entities/cashier.ts'
import { Button } from '../../ui/Button.tsx'
import { Card, ListRow } from '../../ui/Card.tsx'
import { formatCount } from '../../ui/format.ts'
import type { IconName } from '../../ui/icons.ts'
import { useExclusion } from '../shared/exclusion/useExclusion.ts'
import { FormFailure } from '../shared/FormFailure.tsx'
import { MoneyRequests } from '../shared/money/MoneyRequests.tsx'
import { useCollect } from '../shared/money/useCollect.ts'
import { useMoney } from '../shared/money/useMoney.ts'
import { useOffline } from '../shared/useOffline.ts'
import { ItemOrder } from './ItemOrder.tsx'
import { Refused } from './Refused.tsx'

type Mall = Data<'mallExchangeInfo'>

const PICTURES: Record<MallItem['type'], { icon: IconName; color: string }> = {
  cash: { icon: 'wallet', color: 'var(--sports)' },
  coupon: { icon: 'ticket', color: 'var(--live)' },
  energy: { icon: 'bolt', color: 'var(--poker)' },
  point: { icon: 'star', color: 'var(--slot)' },
  try: { icon: 'arcade', color: 'var(--arcade)' },
}

/** What points buy. An order is one money request, known by its id until it is answered. */
export function Items({ mall }: { mall: Mall }) {
  const { t } = useLingui()
  const offline = useOffline()
  const isExcluded = useExclusion() !== undefined
  const money = useMoney('mallExchangeOrder')
  const [chosen, setChosen] = useState<string>()
  const item = mall.list.find(({ id }) => id === chosen)
  const underWay = money.requests.filter(({ state }) => state.status === 'asking' || state.status === 'password')
  useCollect(money.requests)

  async function order(itemId: string, quantity: number) {
    setChosen(undefined)
    await money.send({ requestId: crypto.randomUUID(), call: 'mallExchangeOrder', input: { itemId, quantity } })
  }

  return (
    <section className="section" aria-labelledby="items-title">
      <h2 className="subtitle" id="items-title">
        <Trans>Exchange for</Trans>
      </h2>
      <MoneyRequests requests={underWay} orderPath={() => '/finance/exchange'} />
      {money.requests.map((request) => (
        <Refused key={request.requestId} request={request} />
      ))}
      <FormFailure failure={money.failure} />
      <Card look="list">
        {mall.list.map((one) => (
          <ListRow
            key={one.id}
            {...PICTURES[one.type]}
            title={one.name}
            note={<Conditions item={one} />}
            after={
              isExcluded ? (
                <Trans>{formatCount(one.price)} points</Trans>
              ) : (
                <Button
                  kind="primary"
                  size="small"
                  label={t`Exchange ${formatCount(one.price)} points for ${one.name}`}
                  onPress={() => setChosen(one.id)}
                >
                  <Trans>{formatCount(one.price)} points</Trans>
                </Button>
              )
            }
          />
        ))}
      </Card>
      {item && !isExcluded && (
        <ItemOrder
          key={item.id}
          item={item}
          points={mall.points}
          blocked={
            (offline && t`You are offline. Exchanges need a connection. Nothing was sent.`) ||
            money.blocked ||
            (money.open !== undefined && t`Checking your order… You can place another one when this is done.`) ||
            undefined
          }
          onOrder={(quantity) => void order(item.id, quantity)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  )
}

function Conditions({ item: { leftToday, stock, turnoverMultiple } }: { item: MallItem }) {
  return (
    <>
      {leftToday !== null && leftToday !== undefined && (
        <Plural value={leftToday} _0="None left today" one="# left today" other="# left today" />
      )}
      {stock !== null && stock !== undefined && (
        <>
          {' · '}
          <Plural value={stock} _0="sold out" one="# in stock" other={`${formatCount(stock)} in stock`} />
        </>
      )}
      {turnoverMultiple > 0 && (
        <>
          {' · '}
          <Trans>turnover ×{turnoverMultiple}</Trans>
        </>
      )}
    </>
  )
}
