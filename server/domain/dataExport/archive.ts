import type { Readable } from 'node:stream'
import { type FileToZip, zip } from '../../zip.ts'
import { readUpload, UnreadableUpload } from '../kyc/upload.ts'
import type { Operator } from '../../operator.ts'
import type { OwnFile, Row } from './contents.ts'
import { OWN_FILES, rowsTold } from './rows.ts'
import { missingPictures, readMe } from './words.ts'

/** Everything that the operator holds about a player, as a ZIP archive, piece by piece. */
export const archiveOf = (ports: Ports, uid: string, now: number, report: Report): Readable =>
  zip(filesOf(ports, uid, now, report), now)

type Ports = Pick<Operator, 'db' | 'files'>

/** Hears of what cannot be read, and is left out. */
type Report = (fault: unknown) => void

async function* filesOf(ports: Ports, uid: string, now: number, report: Report): AsyncGenerator<FileToZip> {
  yield { name: 'read-me.txt', content: once(Buffer.from(readMe(now))) }
  for (const { table, content } of OWN_FILES) yield* jsonFile(ports.db, uid, table, content)
  yield* pictures(ports, uid, report)
}

/** None for a table without rows. */
async function* jsonFile(db: Ports['db'], uid: string, table: string, file: OwnFile): AsyncGenerator<FileToZip> {
  const slices = rowsTold(db, uid, table, file)
  const first = await slices.next()
  if (!first.done) yield { name: `${file.file}.json`, content: jsonOf(first.value, slices) }
}

async function* jsonOf(first: Row[], others: AsyncGenerator<Row[]>): AsyncGenerator<Buffer> {
  const textOf = (rows: Row[]) => rows.map((row) => JSON.stringify(row, null, 1)).join(',\n')
  yield Buffer.from(`[\n${textOf(first)}`)
  for await (const rows of others) yield Buffer.from(`,\n${textOf(rows)}`)
  yield Buffer.from('\n]\n')
}

async function* pictures(ports: Ports, uid: string, report: Report): AsyncGenerator<FileToZip> {
  const files = await ports.db
    .selectFrom('uploadedFile')
    .select('fileId')
    .where('uid', '=', uid)
    .orderBy('fileId')
    .execute()
  const missing: string[] = []
  for (const { fileId } of files) {
    const picture = await readUpload(ports, fileId, uid).catch((fault: unknown) => {
      if (!(fault instanceof UnreadableUpload)) throw fault
      report(fault)
      missing.push(fileId)
    })
    const ending = picture?.type === 'image/png' ? 'png' : 'jpg'
    if (picture) yield { name: `pictures/${fileId}.${ending}`, content: once(picture.content) }
  }
  if (missing.length > 0) yield { name: 'missing.txt', content: once(Buffer.from(missingPictures(missing))) }
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
