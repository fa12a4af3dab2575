import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Pictures that took a while to draw, each under the version of what it shows. */
export interface KeptPictures {
  has(version: string, name: string): Promise<boolean>
  read(version: string, name: string): Promise<Buffer | null>
  write(version: string, name: string, picture: Buffer): Promise<void>
  /** Nobody asks for them any more. */
  dropAllBut(version: string): Promise<void>
}

/** In a folder they outlive a start; without one, or where nothing can be written, they do not. */
export function keepPictures(folder: string | null): KeptPictures {
  return folder !== null && isWritable(folder) ? keepInFolder(folder) : keepInMemory()
}

function isWritable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true })
    return true
  } catch {
    return false
  }
}

function keepInFolder(folder: string): KeptPictures {
  const fileOf = (version: string, name: string) => join(folder, nameOf(version), nameOf(name))
  return {
    has: (version, name) =>
      access(fileOf(version, name)).then(
        () => true,
        () => false,
      ),
    read: (version, name) => readFile(fileOf(version, name)).catch(() => null),
    async write(version, name, picture) {
      const file = fileOf(version, name)
      await mkdir(dirname(file), { recursive: true })
      // A process that is killed leaves no half of a picture under its name.
      const unfinished = `${file}.${randomUUID()}`
      await writeFile(unfinished, picture)
      await rename(unfinished, file)
    },
    async dropAllBut(version) {
      const others = (await readdir(folder)).filter((name) => name !== nameOf(version))
      await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })))
    },
  }
}

/** What a partner calls its things leads nowhere else: no slash, and no dots alone. */
function nameOf(text: string): string {
  return `_${encodeURIComponent(text)}`
}

function keepInMemory(): KeptPictures {
  const kept = new Map<string, Buffer>()
  const keyOf = (version: string, name: string) => `${nameOf(version)}/${nameOf(name)}`
  return {
    has: async (version, name) => kept.has(keyOf(version, name)),
    read: async (version, name) => kept.get(keyOf(version, name)) ?? null,
    write: async (version, name, picture) => void kept.set(keyOf(version, name), picture),
    async dropAllBut(version) {
      for (const key of kept.keys()) if (!key.startsWith(`${nameOf(version)}/`)) kept.delete(key)
    },
  }
}
