import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/Layer.tsx'
import { closePopup } from '../popups.ts'
import { FromChunk } from './FromChunk.tsx'

/** The keyboard shortcuts over any screen, from the settings' chunk. */
export function Shortcuts() {
  const { t } = useLingui()
  return (
    <Dialog title={t`Keyboard shortcuts`} onClose={() => closePopup('shortcuts')}>
      <FromChunk load={loadList} failed={t`The list could not be loaded. Check your connection and try again.`}>
        {(List) => <List />}
      </FromChunk>
    </Dialog>
  )
}

const loadList = async () => (await import('../../screens/setting/setting.tsx')).ShortcutList
