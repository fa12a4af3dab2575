import styles from './inbox.module.css'
// The parts of a message never change places.
// oxlint-disable react/no-array-index-key
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { richText, type Block, type Inline } from './richText.ts'

/** A message's content: paragraphs, headings, lists, marks and links. */
export function RichText({ content }: { content: string }) {
  return grouped(richText(content)).map((group, index) =>
    group[0]?.kind === 'item' ? (
      <ul key={index} className={styles.richList}>
        {group.map((block, item) => (
          <li key={item}>{inlines(block.children)}</li>
        ))}
      </ul>
    ) : (
      group.map((block, part) => (
        <p key={`${index} ${part}`} className={block.kind === 'heading' ? 'subtitle' : undefined}>
          {inlines(block.children)}
        </p>
      ))
    ),
  )
}

/** Adjacent items form one list. */
function grouped(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = []
  for (const block of blocks) {
    const last = groups.at(-1)
    if (last && (last[0]?.kind === 'item') === (block.kind === 'item')) last.push(block)
    else groups.push([block])
  }
  return groups
}

function inlines(children: readonly Inline[]): ReactNode {
  return children.map((inline, index) => <Fragment key={index}>{inlineOf(inline)}</Fragment>)
}

function inlineOf(inline: Inline): ReactNode {
  if (typeof inline === 'string') return inline
  switch (inline.kind) {
    case 'break':
      return <br />
    case 'strong':
      return <strong>{inlines(inline.children)}</strong>
    case 'em':
      return <em>{inlines(inline.children)}</em>
    case 'link':
      return inline.to.startsWith('/') ? (
        <Link className={styles.richLink} href={inline.to}>
          {inlines(inline.children)}
        </Link>
      ) : (
        <a className={styles.richLink} href={inline.to} target="_blank" rel="noopener noreferrer">
          {inlines(inline.children)}
        </a>
      )
  }
}
