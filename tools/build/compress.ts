import { readFile, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesUnder } from '../../server/ownFiles/filesUnder.ts'

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])
const smallestBytes = 256

/** Writes `file.br` and `file.gz` beside every text file, so that the server need not compress at run time. */
export async function compressFolder(folder: string): Promise<void> {
  const files = filesUnder(folder).filter((file) => compressible.has(extname(file)))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < smallestBytes) return
  const [brotli, gzipped] = await Promise.all([brotliBytes(content), promisify(gzip)(content, { level: 9 })])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}

/** The content as sent to a browser that accepts Brotli: quality 11. */
export function brotliBytes(content: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}
