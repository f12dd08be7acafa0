// Calls for the visit and for choices stored in cookies. The language is part of the URL and has no call here.
// In the browser only: on the server the request context has all of it.
import type { Preferences, Visit } from '#server/contracts/request-context.ts'
import { fieldsOfPreferences } from '../gateway/call-forms.ts'
import { callServer } from '../gateway/transport.ts'

/** For the root route: session, city and state of the site. The contract types the other end. */
export const readViewer = async (): Promise<Visit> => (await callServer('readViewer', {})) as Visit

/** Stores city and theme in cookies; null removes the choice. */
export async function savePreferences({ data }: { data: Preferences }): Promise<void> {
  await callServer('savePreferences', fieldsOfPreferences(data))
}

/** Ends the session here and at the gateway. */
export async function signOut(): Promise<void> {
  await callServer('signOut', {})
}
