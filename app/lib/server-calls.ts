// The server functions: the one way from the browser to the edge. They take plain forms and answer plain JSON, so that a
// page needs none of the framework's transport to call them; `transport.ts` is the other end.
import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import type { ContractKey, Input } from '#server/contracts/contract.ts'
import { callOf, type Fields, preferencesOf } from './call-forms.ts'
import { requireContext } from './request-context.ts'

async function answer(fields: Fields, isRead: boolean): Promise<Response> {
  const { key, input, ...options } = callOf(fields)
  // A read comes as a write does where its input is a secret. Which one that is, the edge knows; none does harm there.
  if (isRead && !key.startsWith('GET ')) throw new Response(null, { status: 405 })
  // Typed for callers in the page; what arrives here is checked by the edge, an unknown key included.
  const outcome = await requireContext().gateway(key as ContractKey, input as Input<ContractKey>, options)
  return Response.json(outcome)
}

function formOf(data: FormData): FormData {
  if (!(data instanceof FormData)) throw new Response(null, { status: 400 })
  return data
}

const read = createServerFn({ method: 'GET' }).handler(() => answer(new URL(getRequest().url).searchParams, true))

const write = createServerFn({ method: 'POST' })
  .validator(formOf)
  .handler(({ data }) => answer(data, false))

const readVisit = createServerFn({ method: 'GET' }).handler(() => Response.json(requireContext().visit))

const savePreferences = createServerFn({ method: 'POST' })
  .validator(formOf)
  .handler(({ data }) => {
    requireContext().savePreferences(preferencesOf(data))
    return Response.json({ saved: true })
  })

const signOut = createServerFn({ method: 'POST' }).handler(async () => {
  await requireContext().signOut()
  return Response.json({ signedOut: true })
})

/** Where each is called. */
export const serverCallUrls = {
  read: read.url,
  write: write.url,
  readVisit: readVisit.url,
  savePreferences: savePreferences.url,
  signOut: signOut.url,
}
