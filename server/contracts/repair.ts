// What the edge may do with a part of a public response that breaks the contract. Most schemas say it themselves: a part
// that may be missing, null or empty becomes that. These marks are for the rest. Without a mark, what has no empty value
// (ids, slugs, names, dates, prices) is the identity of its list entry, which is left out.

declare global {
  interface ArkEnv {
    meta: () => RepairMarks
  }
}

export interface RepairMarks {
  /** Stands for a broken value. */
  fallback?: unknown
  /** A later version may have more words: the fallback stands for an unknown word in any response, also of money. */
  hasLaterWords?: true
  /** No entry may be left out, and its emptiest value would be untrue. */
  isWhole?: true
  /** Entries may be left out, but not all of them: an empty list would be untrue. */
  isNeverEmptied?: true
}

interface Markable {
  infer: unknown
  configure: (marks: RepairMarks, selector: 'self') => unknown
}

// `configure` returns the same schema with marks.
const mark = <Schema extends Markable>(schema: Schema, marks: RepairMarks): Schema =>
  schema.configure(marks, 'self') as Schema

/** A broken value becomes `fallback`. */
export const withFallback = <Schema extends Markable>(schema: Schema, fallback: Schema['infer']): Schema =>
  mark(schema, { fallback })

/** A list of words that grows. An unknown one becomes `fallback`, which must be true of all of them. */
export const withLaterWords = <Schema extends Markable>(schema: Schema, fallback: Schema['infer']): Schema =>
  mark(schema, { fallback, hasLaterWords: true })

/** A list whose rest would be untrue without one of its entries, or a value whose emptiest form would be untrue. */
export const markWhole = <Schema extends Markable>(schema: Schema): Schema => mark(schema, { isWhole: true })

/** A list from which broken entries are left out, as long as one stays. */
export const markNeverEmptied = <Schema extends Markable>(schema: Schema): Schema =>
  mark(schema, { isNeverEmptied: true })
