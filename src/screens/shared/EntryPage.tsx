import styles from './EntryPage.module.css'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/classNames.ts'
import { FiestaNight } from '../../ui/scenes/FiestaNight.tsx'

interface EntryPageProps {
  /** Large, in the picture. */
  greeting: string
  words: string
  children: ReactNode
}

/** The frame of login, register and forgetPassword. */
export function EntryPage({ greeting, words, children }: EntryPageProps) {
  return (
    <div className={classNames(styles.entryPage, 'form-page')}>
      <FiestaNight>
        <p className={styles.entryGreeting}>{greeting}</p>
        <p>{words}</p>
      </FiestaNight>
      {children}
    </div>
  )
}
