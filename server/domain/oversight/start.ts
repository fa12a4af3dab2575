import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Operator } from '../../operator.ts'
import { MANIFEST } from '../../ownFiles/manifest.ts'
import type { Settings } from '../../settings.ts'
import { keepChanges } from './changes.ts'

/** Keeps how the settings and the software differ from those of the last start. Bonuses are part of the software. */
export async function keepChangesAtStart({ db, clock, settings }: Operator): Promise<void> {
  await keepChanges(db, 'setting', settingsKept(settings), clock.now())
  await keepChanges(db, 'release', new Map([['build', buildOf(settings.installation)]]), clock.now())
}

/** Without secrets, folders and ports. */
function settingsKept(settings: Settings): Map<string, unknown> {
  const { publicOrigin, gamesOrigin, frontOrigins, trustProxy, isProduction, refuseChangedFiles, pushHosts } = settings
  const { registerSms, smsProofBits, sandboxSpeed, largeStake, largeWin, booksOrigin, witnesses } = settings
  const { countryHeader, drandOrigin } = settings
  return new Map(
    Object.entries({
      publicOrigin,
      gamesOrigin,
      frontOrigins,
      trustProxy,
      isProduction,
      refuseChangedFiles,
      pushHosts,
      registerSms,
      smsProofBits,
      sandboxSpeed,
      largeStake,
      largeWin,
      booksOrigin,
      witnesses: witnesses.map(({ url }) => url),
      countryHeader,
      drandOrigin: drandOrigin?.href ?? null,
    }),
  )
}

/** The hash of what the build delivered; null where no build has said. */
function buildOf(installation: string): string | null {
  const manifest = join(installation, MANIFEST)
  return existsSync(manifest) ? createHash('sha256').update(readFileSync(manifest)).digest('hex') : null
}
