import type { Data } from '../../contract/calls.ts'
import type { Notice } from '../surface.ts'

/** Offers the operator's newest version where an older one is installed. */
export function offerVersion(
  notice: (notice: Notice) => void,
  { versionCode, downloadUrl }: Data<'appVersion'>,
  installed: number,
): void {
  if (versionCode > installed) notice({ type: 'dialog', dialog: 'versionUpdate', downloadUrl })
}
