// A form with a draft: entered text is stored in this tab until the gateway has received it, over reloads, failures and
// a change of language. Double presses and retries send the same request once.
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { useSnapshot } from 'valtio'
import {
  getAndStoreSubmissionKey,
  drafts,
  clearEnquiryDraft,
  type FormName,
  restoreEnquiryDraft,
  updateEnquiryDraft,
} from './enquiry-draft.store.ts'
import { type EnquiryEntry, getInitialEntry } from './enquiry-draft.rules.ts'
import { type Faults, parseGatewayFieldErrors } from './enquiry-fault.ts'
import { enquiryErrorText } from './enquiry-words.ts'

/** The DOM node of a field, of any kind: it has a value and can take the focus. */
interface FieldNode {
  value: string
  focus: () => void
}

interface EnquiryForm<Field extends string, Body extends object> {
  name: FormName
  /** In the order of the page. */
  fields: readonly Field[]
  /** Values of the search parameters, and defaults of the site. */
  prefill?: Partial<EnquiryEntry<Field>>
  defaults?: Partial<EnquiryEntry<Field>>
  faultsOf: (entry: EnquiryEntry<Field>) => Faults<Field>
  bodyOf: (entry: EnquiryEntry<Field>) => Body
  send: (body: Body, key: string) => Promise<{ reference: string }>
  /** Changes of other fields that follow from a change; the default is none. */
  withChange?: (entry: EnquiryEntry<Field>, field: Field, value: string) => EnquiryEntry<Field>
  /** Fields kept for the next enquiry: the same visitor writes another message. */
  retainedFields: readonly Field[]
}

const change = <Field extends string>(
  entry: EnquiryEntry<Field>,
  field: Field,
  value: string,
): EnquiryEntry<Field> => ({
  ...entry,
  [field]: value,
})

export function useEnquiryForm<Field extends string, Body extends object>(form: EnquiryForm<Field, Body>) {
  const { name, fields, prefill, defaults, faultsOf, bodyOf, withChange = change } = form
  // `sync`: if a field gets its own text back later, the cursor jumps to its end.
  const { [name]: draft } = useSnapshot(drafts, { sync: true })
  // A draft is written by its own form, so its entry has these fields.
  const entry = draft ? (draft.entry as EnquiryEntry<Field>) : getInitialEntry(fields, { prefill, defaults })
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())
  const [refused, setRefused] = useState<Faults<Field>>({})
  const nodes = useRef(new Map<Field, FieldNode>())
  const sending = useMutation({
    mutationFn: (sent: EnquiryEntry<Field>) => {
      const body = bodyOf(sent)
      return form.send(body, getAndStoreSubmissionKey(name, body))
    },
    // Runs even if the form was unmounted meanwhile: a received message is no longer a draft.
    onSuccess: (_, sent) => {
      // Only fields of the form.
      const retained = Object.fromEntries(form.retainedFields.map((field) => [field, sent[field]])) as Partial<
        EnquiryEntry<Field>
      >
      clearEnquiryDraft(name, getInitialEntry(fields, { defaults, typed: retained }))
      setTouched(new Set())
    },
    // Offline requests fail at once with a message, instead of pausing silently.
    networkMode: 'always',
    meta: { isHandled: true },
  })

  // After hydration. Visitors may have typed into the fields before.
  const open = useEffectEvent(() => {
    const typed: Partial<EnquiryEntry<Field>> = {}
    // A select without its options has an empty value, even if the draft has a choice.
    for (const [field, node] of nodes.current) if (node.value && node.value !== entry[field]) typed[field] = node.value
    restoreEnquiryDraft(
      name,
      (stored) => getInitialEntry(fields, { prefill, defaults, draft: stored, typed }),
      prefill ?? {},
    )
  })
  useEffect(() => open(), [])

  const found: Faults<Field> = { ...faultsOf(entry), ...refused }
  const goToFirst = (faults: Faults<Field>): boolean => {
    const first = fields.find((field) => faults[field])
    if (first) nodes.current.get(first)?.focus()
    return first !== undefined
  }
  const refuse = (error: unknown) => {
    const faults = parseGatewayFieldErrors(error, fields)
    setRefused(faults)
    setTouched(new Set(fields))
    // After the error texts are rendered.
    requestAnimationFrame(() => goToFirst(faults))
  }
  const isWhole = (error: unknown) => Object.keys(parseGatewayFieldErrors(error, fields)).length === 0

  return {
    entry,
    /** Data that arrives apart from the page may precede hydration. Until hydration a form renders nothing of it. */
    isHydrated: draft !== undefined,
    isSending: sending.isPending,
    /** An error of the whole request. Errors of a field are shown beside the field. */
    failure: sending.error && isWhole(sending.error) ? sending.error : undefined,
    received: sending.data && { reference: sending.data.reference, entry: sending.variables },
    field: (field: Field) => {
      const fault = touched.has(field) ? found[field] : undefined
      return {
        ref: (node: FieldNode | null) => {
          if (node) nodes.current.set(field, node)
          else nodes.current.delete(field)
        },
        value: entry[field],
        error: fault && enquiryErrorText(field, fault),
        onChange: (event: { currentTarget: { value: string } }) => {
          updateEnquiryDraft(name, withChange(entry, field, event.currentTarget.value))
          // The refusal may depend on any other field, so a change clears it.
          setRefused({})
        },
        // Leaving an empty field is no error yet. On the way to the submit button no error appears: its text would move
        // the button away from the finger, and the press shows all errors anyway.
        onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
          const isPressing = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
          if (entry[field].trim() !== '' && !isPressing) setTouched((before) => new Set([...before, field]))
        },
      }
    },
    submit: (event: SubmitEvent) => {
      event.preventDefault()
      if (sending.isPending) return
      setTouched(new Set(fields))
      if (goToFirst(found)) return
      sending.mutate(entry, { onError: refuse })
    },
    /** Another enquiry by the same visitor. */
    again: () => sending.reset(),
  }
}

export type EnquiryFormState<Field extends string> = Pick<
  ReturnType<typeof useEnquiryForm<Field, object>>,
  'entry' | 'field' | 'isHydrated'
>
