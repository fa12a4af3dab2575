import styles from './task.module.css'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearch } from 'wouter'
import type { Task as Tasks } from '../../../contract/entities/bonus.ts'
import { TASK } from '../../../contract/statuses.ts'
import { toCentavos } from '../../../contract/money.ts'
import { navigate } from '../../app/navigation.ts'
import { useResource } from '../../state/data.ts'
import { Card, ListRow } from '../../ui/Card.tsx'
import { formatDateTime, formatMoney } from '../../ui/format.ts'
import { EmptyState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Bonus, BonusPage } from '../shared/bonus/BonusPage.tsx'
import { GoodToKnow } from '../shared/bonus/BonusState.tsx'
import { cashOf } from '../shared/bonus/cashOf.ts'
import { Columns } from '../shared/Columns.tsx'
import { TurnoverRule } from '../shared/bonus/TurnoverRule.tsx'
import { Boxes } from './Boxes.tsx'
import { claimsOf, inOrder, type TaskGroup } from './groups.ts'
import { TaskRow } from './TaskRow.tsx'
import { StartAll } from './StartAll.tsx'
import { listScene } from '../../ui/scenes/drawings.tsx'

const PANEL = 'tasks'
const CLAIMS = ['taskGetReward', 'taskGetBoxReward'] as const
const NAMES = { daily: msg`Daily`, weekly: msg`Weekly`, once: msg`Once` }

/** Tasks in groups with their boxes; `?group=weekly` opens a group. */
export default function Task() {
  const [openedAt] = useState(() => Date.now())
  return (
    <BonusPage className={styles.tasks}>
      <Bonus bonus="tasks" claims={CLAIMS} claimable={({ groups }) => groups.flatMap(claimsOf)}>
        {(tasks) => <Groups tasks={tasks} openedAt={openedAt} />}
      </Bonus>
    </BonusPage>
  )
}

function Groups({ tasks: { groups }, openedAt }: { tasks: Tasks; openedAt: number }) {
  const { t } = useLingui()
  const group = useShownGroup(groups, openedAt)
  if (!group) {
    return (
      <EmptyState scene={listScene} title={t`No tasks now`}>
        <Trans>New tasks will appear here.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <Tabs
        label={t`Task groups`}
        panelId={PANEL}
        selected={group.type}
        onSelect={(type) => navigate(`/task?group=${type}`, { replace: true })}
        tabs={groups.map((one) => ({ code: one.type, name: t(NAMES[one.type]), badge: claimsOf(one).length }))}
      />
      <div id={PANEL} role="tabpanel" aria-label={t(NAMES[group.type])} key={group.type}>
        <Group group={group} />
      </div>
    </>
  )
}

/**
 * The one asked for, or the first with something to claim: that is what badges count. It stays when that is claimed; so
 * does the first one, once an answer that came since the screen was opened has nothing to claim, or none came: somebody
 * reads it.
 */
function useShownGroup(groups: readonly TaskGroup[], openedAt: number): TaskGroup | undefined {
  const asked = new URLSearchParams(useSearch()).get('group')
  const [held, setHeld] = useState<TaskGroup['type']>()
  const { asOf = 0, failure } = useResource('tasks')
  const claimable = groups.find((group) => claimsOf(group).length > 0)
  const shown = claimable ?? (asOf >= openedAt || failure ? groups[0] : undefined)
  if (held === undefined && shown) setHeld(shown.type)
  return groups.find(({ type }) => type === asked) ?? groups.find(({ type }) => type === held) ?? groups[0]
}

function Group({ group }: { group: TaskGroup }) {
  const { t } = useLingui()
  const waiting = group.tasks.filter(({ status }) => status === TASK.notReceived)
  return (
    <Columns beside={<Beside group={group} />}>
      <Boxes group={group} />
      {waiting.length > 1 && <StartAll ids={waiting.map(({ id }) => id)} />}
      <Card look="list">
        <ul aria-label={t`Tasks`}>
          {inOrder(group.tasks).map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </ul>
      </Card>
    </Columns>
  )
}

/** The rules, and a link to the records. */
function Beside({ group }: { group: TaskGroup }) {
  const { t, i18n } = useLingui()
  const multiple = Math.max(0, ...group.tasks.map(({ turnoverMultiple }) => turnoverMultiple))
  return (
    <>
      <GoodToKnow
        rules={[
          {
            icon: 'clock',
            words: group.resetTime ? (
              <Trans>
                These end at {formatDateTime(group.resetTime, i18n.locale)}, Manila time, and start again. What is not
                claimed by then is gone.
              </Trans>
            ) : (
              <Trans>No deadline: do each one once, whenever you like.</Trans>
            ),
          },
          { icon: 'star', words: <Trans>Each task you claim adds activity points, and these open the boxes.</Trans> },
          { icon: 'refresh', words: <TurnoverRule multiple={multiple} example={cashOf(group.tasks)} /> },
          {
            icon: 'shield',
            words: (
              <Trans>
                No task asks you to lose, to bet high or to deposit more than {formatMoney(toCentavos(500), 'short')}.
              </Trans>
            ),
          },
        ]}
      />
      <Card look="list">
        <ListRow icon="list" title={t`Claimed so far`} note={t`In your records`} to="/records" />
      </Card>
    </>
  )
}
