// Calls for the visit and for choices stored in cookies. The language is part of the URL and has no call here.
// In the browser only: on the server the request context has all of it.
import type { Preferences, Visit } from '#server/contracts/request-context.ts'
import { fieldsOfPreferences } from '#server/contracts/rules/call-form.ts'
import { getFromSite, postToSite } from '../gateway/site-calls.ts'

/** For the root route: session, city and state of the site. The contract types the other end. */
export const readViewer = async (): Promise<Visit> => (await getFromSite('/api/visit')) as Visit

/** Stores city and theme in cookies; null removes the choice. */
export async function savePreferences({ data }: { data: Preferences }): Promise<void> {
  await postToSite('/api/preferences', fieldsOfPreferences(data))
}

/** Ends the session here and at the gateway. */
export async function signOut(): Promise<void> {
  await postToSite('/api/sign-out')
}
