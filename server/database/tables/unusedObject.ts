export interface UnusedObjectTables {
  /** Objects of the object store that no row names, yet or any more. */
  unusedObject: {
    key: string
    /** In epoch ms, by the database's own clock. */
    deleteTime: number
    /** It was or is being deleted: no row may name it. */
    doomed: boolean
  }
}
