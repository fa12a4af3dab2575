import styles from './Help.module.css'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { HelpTopic } from '../../../locales/help/articles.ts'
import { openPopup } from '../../app/popups.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

interface HelpProps {
  topic: HelpTopic
  /** The question that the article answers. */
  question: string
}

/** A heading or line, and beside it the button that explains it. */
export function WithHelp({ topic, question, children }: HelpProps & { children: ReactNode }) {
  return (
    <div className={styles.withHelp}>
      {children}
      <IconButton icon="info" size={20} label={question} onPress={() => openPopup({ kind: 'helpTopic', topic })} />
    </div>
  )
}

/** A term, or the heading that has it, and beside it the button that explains it. */
export function Explained({ topic, term, children = term }: { topic: HelpTopic; term: string; children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <WithHelp topic={topic} question={t`About: ${term}`}>
      {children}
    </WithHelp>
  )
}

/** The question itself as a link to its answer. */
export function HelpLink({ topic, question }: HelpProps) {
  return (
    <button type="button" className="link" onClick={() => openPopup({ kind: 'helpTopic', topic })}>
      {question}
      <Icon name="next" size={20} />
    </button>
  )
}
