import { useLingui } from '@lingui/react/macro'
import { Dialog } from '../../ui/Layer.tsx'
import { closePopup } from '../popups.ts'
import { FromChunk } from './FromChunk.tsx'

/** What there is to know about a game before it is opened, over any screen, from the search's chunk. */
export function GameInfo({ code, name }: { code: string; name: string }) {
  const { t } = useLingui()
  const close = () => closePopup('gameInfo')
  return (
    <Dialog title={name} onClose={close}>
      <FromChunk load={loadSheet} failed={t`This could not be loaded. Check your connection and try again.`}>
        {(Sheet) => <Sheet code={code} onLeave={close} />}
      </FromChunk>
    </Dialog>
  )
}

const loadSheet = async () => (await import('../../screens/gameSearchResult/gameSearchResult.tsx')).GameInfoSheet
