import { Trans, useLingui } from '@lingui/react/macro'
import { appName, links } from 'virtual:brand'
import { toCentavos } from '../../../contract/money.ts'
import type { LegalDocumentName, LegalWords } from '../../../locales/legal/document.ts'
import { Button } from '../../ui/Button.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Dialog } from '../../ui/Layer.tsx'
import { allWords } from '../language.ts'
import { closePopup } from '../popups.ts'
import { useLanguage } from '../useLanguage.ts'
import { FromChunk } from './FromChunk.tsx'

const WORDS: LegalWords = {
  appName,
  money: (pesos) => formatMoney(toCentavos(pesos), 'short'),
  contact: links.legalContact,
}

/** The terms or the privacy policy, in the page's language. Styled by the settings' chunk. */
export function DocumentViewer({ name }: { name: LegalDocumentName }) {
  const { t } = useLingui()
  const language = useLanguage()
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
      <FromChunk load={loadLegal} failed={t`This document could not be loaded. Check your connection and try again.`}>
        {({ legal, LegalText }) => <LegalText document={legal[language][name](WORDS)} />}
      </FromChunk>
    </Dialog>
  )
}

async function loadLegal() {
  const [{ legal }, { LegalText }] = await Promise.all([
    import('../../../locales/legal/legal.ts'),
    import('../../screens/setting/setting.tsx'),
    allWords(),
  ])
  return { legal, LegalText }
}
