// Work that keeps failing, as the embedded gateway reports it and the operator's page at the edge shows it.

/** Work of one object. */
export interface OverdueTask {
  kind: string
  /** ISO; null: only the alarm knows. */
  due: string | null
  tries: number
}

/**
 * Work of a wallet, an account or its saved cards, a quote or a kitchen, or an order that does not answer. `id` is the
 * object's name, as `wallet:m1`.
 */
export interface OverdueObject {
  id: string
  kind: 'wallet' | 'member' | 'cards' | 'quote' | 'kitchen' | 'order'
  /** Milliseconds since 1970. */
  since: number
  tasks: OverdueTask[]
}

/** A message to members that is not through. */
export interface OverdueBroadcast {
  /** The id that the operator gave it. */
  id: string
  /** When it should have begun; milliseconds since 1970. */
  since: number
  /** Members whose inbox did not answer. The next run retries them. */
  missed: number
}
