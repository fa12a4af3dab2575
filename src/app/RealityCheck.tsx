import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Spend } from '../../contract/calls/rg.ts'
import { centavos } from '../../contract/money.ts'
import { ask, useResource } from '../state/data.ts'
import { usePlayer } from '../state/player.ts'
import { Facts } from '../ui/Card.tsx'
import { formatMoney } from '../ui/format.ts'
import { useDuration } from '../ui/time.tsx'
import { PlayPause } from './PlayPause.tsx'
import { createPlayWatch } from './playWatch.ts'
import { useAfterRound } from './useAfterRound.ts'

const LOOK_EVERY_MS = 5_000
const MY_DAY = '/security-center?code=spend'

/** One for all games of this visit: another game does not restart it. */
const watch = createPlayWatch(() => performance.now())

/** Shown over a game for money every so many minutes, as the player chose: time played and result. */
export function RealityCheck({ isRoundOpen }: { isRoundOpen: boolean }) {
  const every = useResource('rg').value?.realityCheckMin ?? null
  const uid = usePlayer()?.uid
  const [due, setDue] = useState(false)
  const isShown = useAfterRound(due, isRoundOpen)

  useEffect(() => {
    if (uid === undefined) return undefined
    watch.takeUp(uid)
    const look = () => {
      if (document.visibilityState === 'visible') watch.play()
      else watch.pause()
      if (every !== null && watch.isDue(every)) setDue(true)
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
      watch.pause()
    }
  }, [every, uid])

  function goOn() {
    watch.checked()
    setDue(false)
  }

  return isShown ? <Check onGoOn={goOn} /> : null
}

function Check({ onGoOn }: { onGoOn: () => void }) {
  const { t } = useLingui()
  const duration = useDuration()
  const [played] = useState(watch.playedMinutes)
  const [spend, setSpend] = useState<Spend | 'unknown'>()

  useEffect(() => {
    let current = true
    async function fetchSpend() {
      const outcome = await ask(
        (commands) => commands.spendOfLast(watch.sittingMinutes()),
        () => current && setSpend('unknown'),
      )
      if (outcome.ok && current) setSpend(outcome.value)
    }
    void fetchSpend()
    return () => void (current = false)
  }, [])

  const figure = (amount: (known: Spend) => string) =>
    spend === undefined ? '…' : spend === 'unknown' ? t`not available right now` : amount(spend)
  return (
    <PlayPause title={t`Reality check`} onGoOn={onGoOn} further={{ label: t`See my spending`, path: MY_DAY }}>
      <Facts
        rows={[
          { name: t`You have played for`, value: duration(played) },
          { name: t`Bets`, value: figure(({ staked }) => formatMoney(staked)) },
          {
            name: t`Won or lost`,
            value: figure(({ staked, won }) => formatMoney(centavos(won - staked), 'signed')),
          },
        ]}
      />
    </PlayPause>
  )
}
