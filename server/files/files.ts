/** Where an encrypted file lies, as the columns of its row say: in the row, or in the object store under a key. */
export interface Kept {
  content: Buffer | null
  objectKey: string | null
}

/** Keeps files, which are encrypted before they get here, in the database (`inDatabase.ts`) or in an object store. */
export interface Files {
  /**
   * Stores a file, and returns what belongs into its row. Call it before the transaction that writes the row: what no row
   * names after an hour is deleted. Throws FilesAway.
   */
  keep(encrypted: Buffer): Promise<Kept>
  /** Null if the object store does not have it. Throws FilesAway. */
  read(kept: Kept): Promise<Buffer | null>
}

/** The object store cannot be reached, or refuses. Already logged. */
export class FilesAway extends Error {
  override readonly name = 'FilesAway'
}
