// The SQL tables of one object. An object that was never used has none, and reading creates none: a request with an
// unknown id leaves no trace.

export type Row = Record<string, SqlStorageValue>

export interface Tables {
  readonly storage: DurableObjectStorage
  /** All rows of a statement; none if the object has no tables. */
  rows<T extends Row>(statement: string, ...values: SqlStorageValue[]): T[]
}

export const hasTable = ({ sql }: DurableObjectStorage, name: string): boolean =>
  sql.exec('SELECT 1 FROM sqlite_master WHERE name = ?', name).toArray().length > 0

/** For an object whose tables exist from the first request on. */
export const createTableQueries = (storage: DurableObjectStorage): Tables => ({
  storage,
  rows: <T extends Row>(statement: string, ...values: SqlStorageValue[]) =>
    storage.sql.exec<T>(statement, ...values).toArray(),
})
