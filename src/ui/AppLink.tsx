import type { ReactNode } from 'react'
import { Link } from 'wouter'

interface AppLinkProps {
  className: string
  to: string
  /** Leaves the app, in a new tab. */
  external?: boolean | undefined
  label?: string | undefined
  title?: string
  children: ReactNode
}

/** A link to a screen, or out of the app. */
export function AppLink({ to, external, label, ...rest }: AppLinkProps) {
  if (external) return <a {...rest} href={to} target="_blank" rel="noopener noreferrer" aria-label={label} />
  return <Link {...rest} href={to} aria-label={label} />
}
