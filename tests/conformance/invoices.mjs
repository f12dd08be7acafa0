// The tax invoice of a booking and its credit notes.
export const INVOICE = 'GET orders/:id/invoice'
const POLLS = 10
const POLL_MS = 500

/** The documents of a booking, once the newest of them has its number; undefined without that call. */
export async function documentsOf({ ask, wait }, as, id) {
  for (let polls = 0; polls < POLLS; polls += 1) {
    const documents = await ask(INVOICE, { id }, { as })
    if (!documents?.isIssuing) return documents
    await wait(POLL_MS)
  }
  return undefined
}
