// The server functions: the only calls from the browser to the edge. They take plain forms and answer plain JSON, so
// that a page needs none of the framework's transport. `transport.ts` is the other end.
import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import type { ContractKey, Input } from '#server/contracts/contract.ts'
import { callOf, type FormFields, preferencesOf } from './call-forms.ts'
import { requireContext } from './request-context.ts'

async function answer(fields: FormFields, isRead: boolean): Promise<Response> {
  const { key, input, ...options } = callOf(fields)
  // A POST may contain a read: reads with a secret input. The edge decides which; a read by POST does no harm.
  if (isRead && !key.startsWith('GET ')) throw new Response(null, { status: 405 })
  // Typed for callers in the page. The edge validates the values, unknown keys included.
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

const readViewer = createServerFn({ method: 'GET' }).handler(() => Response.json(requireContext().visit))

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

export const serverCallUrls = {
  read: read.url,
  write: write.url,
  readViewer: readViewer.url,
  savePreferences: savePreferences.url,
  signOut: signOut.url,
}
