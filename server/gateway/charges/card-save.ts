// Saves a card at a processor: intent → save → outcome → reconcile → delete. `CardsObject` is its owner: it stores the
// requests, and decides what a saved or refused card means. Like a charge, a lost answer is UNKNOWN. Money never moves
// here, so reconciling is simpler: a card whose answer was lost is deleted at the processor.
import { passCrashPoint } from '../lib/durable/crash-points.ts'
import type { CardVault, SaveResult } from '../payments/card-vault.ts'

/**
 * Saves the card of a token. The owner has stored before that the token's card is deleted later, in case the answer
 * is lost; this intent is on disk before the processor is asked.
 */
export async function saveCardAtProcessor(
  objectState: DurableObjectState,
  vault: CardVault,
  token: string,
): Promise<SaveResult> {
  await objectState.storage.sync()
  const saved = await vault.save(token)
  await passCrashPoint('after saveCard', objectState)
  return saved
}

/**
 * Deletes a saved card at its processor. `isSaved`: the same card was saved again meanwhile, so it stays. Returns
 * whether nothing is left to delete.
 */
export const deleteSavedCard = async (
  vault: CardVault,
  name: string,
  isSaved: (name: string) => boolean,
): Promise<boolean> => isSaved(name) || (await vault.delete(name)) === 'GONE'

/** Deletes the card of a token whose answer was lost: saving the same token again returns the card's id. */
export async function resaveAndDeleteCard(
  vault: CardVault,
  token: string,
  isSaved: (name: string) => boolean,
): Promise<boolean> {
  const saved = await vault.save(token)
  return saved.state === 'SAVED' ? deleteSavedCard(vault, saved.card.name, isSaved) : saved.state === 'REFUSED'
}
