import styles from './setting.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LegalBlock, LegalDocument } from '../../../locales/legal/document.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { formatFullDay } from '../../ui/format.ts'

export function LegalText({ document }: { document: LegalDocument }) {
  const { i18n } = useLingui()
  return (
    <article className={styles.legal}>
      <p className="small soft">
        <Trans>In force since {formatFullDay(Date.parse(document.effective), i18n.locale)}</Trans>
      </p>
      <p className={styles.legalSummary}>{document.summary}</p>
      {document.sections.map((section) => (
        <section key={section.title}>
          <h3 className="subtitle">{section.title}</h3>
          {section.blocks.map((block) => (
            <Block key={block.kind === 'text' ? block.text : block.items.join()} block={block} />
          ))}
        </section>
      ))}
      <section>
        <ButtonLink size="small" to="/licences.txt" external>
          <Trans>Open-source licences</Trans>
        </ButtonLink>
      </section>
    </article>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === 'text') return <p>{block.text}</p>
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
