import './DocumentViewer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { appName, links } from 'virtual:brand'
import { toCentavos } from '../../../contract/money.ts'
import type { LegalBlock, LegalDocument, LegalDocumentName, LegalWords } from '../../../locales/legal/document.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { formatFullDay, formatMoney } from '../../ui/format.ts'
import { Dialog } from '../../ui/Layer.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { ErrorRow } from '../../ui/states.tsx'
import { loadChunk } from '../chunkPorts.ts'
import { closePopup } from '../popups.ts'

const WORDS: LegalWords = {
  appName,
  money: (pesos) => formatMoney(toCentavos(pesos), 'short'),
  contact: links.legalContact,
}

/** The terms or the privacy policy, in the language of the page. */
export function DocumentViewer({ name }: { name: LegalDocumentName }) {
  const { t } = useLingui()
  const [attempt, setAttempt] = useState(0)
  const close = () => closePopup('document')
  const titles: Record<LegalDocumentName, string> = { terms: t`Terms of use`, privacy: t`Privacy policy` }
  return (
    <Dialog
      title={titles[name]}
      onClose={close}
      size="large"
      actions={
        <Button kind="primary" onPress={close}>
          <Trans>Ok</Trans>
        </Button>
      }
    >
      <DocumentText key={attempt} name={name} onRetry={() => setAttempt(attempt + 1)} />
    </Dialog>
  )
}

function DocumentText({ name, onRetry }: { name: LegalDocumentName; onRetry: () => void }) {
  const { i18n } = useLingui()
  const { document, failed } = useLegalDocument(name, i18n.locale)
  if (failed) {
    return (
      <ErrorRow onRetry={onRetry}>
        <Trans>This document could not be loaded. Check your connection and try again.</Trans>
      </ErrorRow>
    )
  }
  if (!document) return <SkeletonRows count={6} height={48} />
  return (
    <article className="legal">
      <p className="small soft">
        <Trans>In force since {formatFullDay(Date.parse(document.effective), i18n.locale)}</Trans>
      </p>
      <p className="legal-summary">{document.summary}</p>
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

interface Loaded {
  document?: LegalDocument
  failed: boolean
}

function useLegalDocument(name: LegalDocumentName, locale: string): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ failed: false })
  useEffect(() => {
    let wanted = true
    const language = locale === 'vi-VN' ? 'vi-VN' : 'en-US'
    async function load() {
      try {
        const { legal } = await loadChunk(() => import('../../../locales/legal/legal.ts'))
        if (wanted) setLoaded({ document: legal[language][name](WORDS), failed: false })
      } catch {
        if (wanted) setLoaded({ failed: true })
      }
    }
    void load()
    return () => {
      wanted = false
    }
  }, [name, locale])
  return loaded
}
