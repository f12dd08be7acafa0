// Facts of the visit, and the choices kept in cookies. The language is part of the address and has no call here.
// In the browser only: while rendering, the request context knows all of it.
import type { Preferences, Visit } from '#server/contracts/request-context.ts'
import { fieldsOfPreferences } from './call-forms.ts'
import { callServer } from './transport.ts'

/** For the root route: who, where and how this visit is. The other end is typed by its contract. */
export const readVisit = async (): Promise<Visit> => (await callServer('readVisit', {})) as Visit

/** Keeps city and theme in cookies; null forgets the choice. */
export async function savePreferences({ data }: { data: Preferences }): Promise<void> {
  await callServer('savePreferences', fieldsOfPreferences(data))
}

/** Ends the session here and at the gateway. */
export async function signOut(): Promise<void> {
  await callServer('signOut', {})
}
