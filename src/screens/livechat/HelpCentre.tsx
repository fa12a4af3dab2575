import styles from './help.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useState } from 'react'
import { HELP_SUBJECTS, type HelpSubject } from '../../../locales/help/article.ts'
import { articles, type HelpTopic } from '../../../locales/help/articles.ts'
import { Card, ListRow } from '../../ui/Card.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { lettersScene } from '../../ui/scenes/drawings.tsx'
import { findHelp, TOPICS } from './findHelp.ts'
import { useLanguage } from '../../app/useLanguage.ts'

const SUBJECTS: Record<HelpSubject, MessageDescriptor> = {
  money: msg`Money`,
  bonuses: msg`Bonuses`,
  account: msg`Account`,
  games: msg`Games`,
  safety: msg`Responsible play`,
  app: msg`The app`,
}

/** All articles by subject, or those that a search finds. They are part of the app: no connection is needed. */
export function HelpCentre({ onPick }: { onPick: (topic: HelpTopic) => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const found = typed.trim() === '' ? undefined : findHelp(typed, language)
  return (
    <div className={styles.centre}>
      <SearchField label={t`Search the help`} value={typed} onChange={setTyped} onSubmit={setTyped} />
      <p className="hidden-text" role="status">
        {found && t`Answers found: ${found.length}`}
      </p>
      {found ? <Found topics={found} onPick={onPick} /> : <BySubject onPick={onPick} />}
    </div>
  )
}

function Found({ topics, onPick }: { topics: readonly HelpTopic[]; onPick: (topic: HelpTopic) => void }) {
  const { t } = useLingui()
  if (topics.length > 0) return <Topics topics={topics} onPick={onPick} />
  return (
    <EmptyState scene={lettersScene} title={t`No answers found`}>
      <Trans>Try fewer or other words, or ask us in the live chat.</Trans>
    </EmptyState>
  )
}

function BySubject({ onPick }: { onPick: (topic: HelpTopic) => void }) {
  const { t } = useLingui()
  return HELP_SUBJECTS.map((subject) => (
    <section key={subject} className={styles.subject}>
      <h3 className="subtitle">{t(SUBJECTS[subject])}</h3>
      <Topics topics={TOPICS.filter((topic) => articles[topic].subject === subject)} onPick={onPick} />
    </section>
  ))
}

function Topics({ topics, onPick }: { topics: readonly HelpTopic[]; onPick: (topic: HelpTopic) => void }) {
  const language = useLanguage()
  return (
    <Card look="list" className={styles.topics}>
      {topics.map((topic) => (
        <ListRow key={topic} title={articles[topic].title[language]} onPress={() => onPick(topic)} />
      ))}
    </Card>
  )
}
