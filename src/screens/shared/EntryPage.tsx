import './EntryPage.css'
import type { ReactNode } from 'react'
import { FiestaNight } from '../../ui/scenes/FiestaNight.tsx'

interface EntryPageProps {
  /** Large, in the picture. */
  greeting: string
  words: string
  children: ReactNode
}

/** The frame of login, register and forgetPassword: the house's night above a form. */
export function EntryPage({ greeting, words, children }: EntryPageProps) {
  return (
    <div className="entry-page form-page">
      <FiestaNight>
        <p className="entry-greeting">{greeting}</p>
        <p>{words}</p>
      </FiestaNight>
      {children}
    </div>
  )
}
