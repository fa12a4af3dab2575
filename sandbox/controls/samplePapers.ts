import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../server/database/transaction.ts'
import type { Side } from '../../server/database/tables/identity.ts'
import { identityOf } from '../../server/domain/kyc/record.ts'
import { saveBaseIn, submitIn } from '../../server/domain/kyc/identity.ts'
import { sidesOf } from '../../server/domain/kyc/type.ts'
import { lockPlayer } from '../../server/domain/account/lockPlayer.ts'
import { keepUpload } from '../../server/domain/kyc/upload.ts'
import { playerOf } from '../../server/domain/account/user.ts'
import type { Operator } from '../../server/operator.ts'

/** A white PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==',
  'base64',
)

/** Hands in sample papers for a player: details, a PhilID of their own and its pictures. */
export async function handInSamplePapers(operator: Operator, uid: string, name: string): Promise<void> {
  const { db, live, clock } = operator
  if ((await playerOf(db, uid)).identityStatus === 'pending') return
  const ports = { live, now: clock.now() }
  const images: { side: Side; fileId: string }[] = []
  for (const side of sidesOf('PHILID')) {
    const upload = { uid, scene: 'kyc', requestId: randomUUID(), content: PIXEL, from: null, now: ports.now } as const
    images.push({ side, fileId: await keepUpload(operator, upload) })
  }
  await inTransaction(db, async (trx) => {
    const player = await lockPlayer(trx, uid)
    if (player.identityStatus === 'pending') return
    if (!(await identityOf(trx, uid))) await saveBaseIn(trx, ports, uid, sampleBase(uid, name))
    await submitIn(trx, { ...ports, speed: 1 }, uid, { idType: 'PHILID', idNo: `${uid}-9999`, images })
  })
}

/** Each player gets a birthday of their own: the same name and birthday would be the same person. */
function sampleBase(uid: string, name: string) {
  const [firstName = '', ...rest] = name.split(/\s+/)
  return {
    firstName,
    middleName: rest.slice(0, -1).join(' '),
    lastName: rest.at(-1) ?? '',
    birthday: sampleBirthday(uid),
    gender: 'female',
    nationality: 'Filipino',
    address: '1 Sample Street',
    city: 'Manila',
    province: 'Metro Manila',
    incomeSource: 'Employment',
  } as const
}

const DAYS = 40 * 365

/** A date from 1960 to 1999. */
export function sampleBirthday(uid: string): string {
  return new Date(Date.UTC(1960, 0, 1 + (Number(uid) % DAYS))).toISOString().slice(0, 10)
}
