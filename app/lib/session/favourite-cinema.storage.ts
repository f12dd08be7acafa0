// The favourite cinema of a visitor without an account. It is an id and stays in this browser.
import { isOpaqueId } from '#server/contracts/rules/opaque-id.ts'
import { readText, removeStored, writeText } from './stored-value.ts'

const NAME = 'shasha.favourite-cinema'

/** If storage is denied (private windows), the favourite lasts as long as the page. */
let unstored: string | null = null
const listeners = new Set<() => void>()

/** Another tab, or another program, may have written to the storage. */
export function readFavourite(): string | null {
  const id = readText('device', NAME)
  return id !== null && isOpaqueId(id) ? id : unstored
}

export function writeFavourite(cinemaId: string | null): void {
  if (cinemaId === null) removeStored('device', NAME)
  unstored = cinemaId === null || writeText('device', NAME, cinemaId) ? null : cinemaId
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`: changes here and in other tabs. */
export function subscribeFavourite(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Null: all keys were cleared.
    if (key === NAME || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}
