import { type Files, FilesAway } from './files.ts'

/** In the rows themselves. */
export const filesInDatabase: Files = {
  keep: async (encrypted) => ({ content: encrypted, objectKey: null }),
  async read({ content, objectKey }) {
    if (objectKey !== null) throw new FilesAway(`${objectKey} lies in an object store, and S3_ENDPOINT is not set`)
    return content
  },
}
