import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { send } from '../../state/data.ts'
import { showToast } from '../../ui/toasts.ts'

/** Deletes messages at once, with an undo for a few seconds. */
export function useDelete(onDeleted: () => void): (ids: string[]) => void {
  const { t } = useLingui()

  async function undo(ids: string[]) {
    const back = await send((commands) => commands.undeleteLetters(ids))
    if (back !== true) showToast('error', t`It was too late. The messages are already deleted.`)
  }

  return (ids) => {
    void send((commands) => commands.deleteLetters(ids))
    showToast('success', t`${plural(ids.length, { one: '# message deleted', other: '# messages deleted' })}`, {
      label: t`Undo`,
      onPress: () => void undo(ids),
    })
    onDeleted()
  }
}
