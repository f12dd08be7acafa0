// A form that loses nothing: what is typed is kept in this tab until it was received, over reloads, failures and a change
// of language; a second press or a retry sends the same thing once.
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { attemptKey, drafts, forgetDraft, type FormName, openDraft, typeInto } from './enquiry-draft.store.ts'
import { type Entry, openEntry } from './enquiry-draft.rules.ts'
import { type Faults, refusedFields } from './enquiry-fault.ts'
import { faultWords } from './enquiry-words.ts'

/** Whatever a field is drawn as: something with a value, to read and to go to. */
interface FieldNode {
  value: string
  focus: () => void
}

interface EnquiryForm<Field extends string, Body extends object> {
  name: FormName
  /** In the order of the page. */
  fields: readonly Field[]
  /** What the address of the page asks for, and what the site guesses. */
  prefill?: Partial<Entry<Field>>
  defaults?: Partial<Entry<Field>>
  faultsOf: (entry: Entry<Field>) => Faults<Field>
  bodyOf: (entry: Entry<Field>) => Body
  send: (body: Body, key: string) => Promise<{ reference: string }>
  /** What else changes with a field; nothing, as a rule. */
  withChange?: (entry: Entry<Field>, field: Field, value: string) => Entry<Field>
  /** What stays for the next one: the visitor is the same, what they write is not. */
  keeps: readonly Field[]
}

const change = <Field extends string>(entry: Entry<Field>, field: Field, value: string): Entry<Field> => ({
  ...entry,
  [field]: value,
})

export function useEnquiryForm<Field extends string, Body extends object>(form: EnquiryForm<Field, Body>) {
  const { name, fields, prefill, defaults, faultsOf, bodyOf, withChange = change } = form
  // At once: a field that gets its own text back late moves the cursor to its end.
  const { [name]: draft } = useSnapshot(drafts, { sync: true })
  // A draft is written by its own form: its entry has these fields.
  const entry = draft ? (draft.entry as Entry<Field>) : openEntry(fields, { prefill, defaults })
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const [refused, setRefused] = useState<Faults<Field>>({})
  const nodes = useRef(new Map<Field, FieldNode>())
  const sending = useMutation({
    mutationFn: (sent: Entry<Field>) => {
      const body = bodyOf(sent)
      return form.send(body, attemptKey(name, body))
    },
    // Also when its form has gone meanwhile: what arrived is no draft any more.
    onSuccess: (_, sent) => {
      // Only fields of the form.
      const kept = Object.fromEntries(form.keeps.map((field) => [field, sent[field]])) as Partial<Entry<Field>>
      forgetDraft(name, openEntry(fields, { defaults, typed: kept }))
      setLeft(new Set())
    },
    // Without a connection it fails at once and says so, instead of waiting for one unseen.
    networkMode: 'always',
    meta: { isHandled: true },
  })

  // Once the page is awake; its fields could be typed into before.
  const open = useEffectEvent(() => {
    const typed: Partial<Entry<Field>> = {}
    // A list that is not there yet has nothing chosen, whatever stands in the draft.
    for (const [field, node] of nodes.current) if (node.value && node.value !== entry[field]) typed[field] = node.value
    openDraft(name, (kept) => openEntry(fields, { prefill, defaults, draft: kept, typed }), prefill ?? {})
  })
  useEffect(() => open(), [])

  const found: Faults<Field> = { ...faultsOf(entry), ...refused }
  const goToFirst = (faults: Faults<Field>): boolean => {
    const first = fields.find((field) => faults[field])
    if (first) nodes.current.get(first)?.focus()
    return first !== undefined
  }
  const refuse = (error: unknown) => {
    const faults = refusedFields(error, fields)
    setRefused(faults)
    setLeft(new Set(fields))
    // The words stand there before the focus comes.
    requestAnimationFrame(() => goToFirst(faults))
  }
  const isWhole = (error: unknown) => Object.keys(refusedFields(error, fields)).length === 0

  return {
    entry,
    /** What travels apart from the page may be here before it is: until then a form draws nothing of it. */
    isAwake: draft !== undefined,
    isSending: sending.isPending,
    /** What failed as a whole; a fault of a field is said beside it. */
    failure: sending.error && isWhole(sending.error) ? sending.error : undefined,
    received: sending.data && { reference: sending.data.reference, entry: sending.variables },
    field: (field: Field) => {
      const fault = left.has(field) ? found[field] : undefined
      return {
        ref: (node: FieldNode | null) => {
          if (node) nodes.current.set(field, node)
          else nodes.current.delete(field)
        },
        value: entry[field],
        error: fault && faultWords(field, fault),
        onChange: (event: { currentTarget: { value: string } }) => {
          typeInto(name, withChange(entry, field, event.currentTarget.value))
          // What the gateway refused may hang on any other field: it is asked again.
          setRefused({})
        },
        // An empty field that is merely passed by is no mistake yet. On the way to the button nothing is said: the words
        // would push it from under the finger, and the press itself shows all of them.
        onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
          const isPressing = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
          if (entry[field].trim() !== '' && !isPressing) setLeft((before) => new Set([...before, field]))
        },
      }
    },
    submit: (event: SubmitEvent) => {
      event.preventDefault()
      if (sending.isPending) return
      setLeft(new Set(fields))
      if (goToFirst(found)) return
      sending.mutate(entry, { onError: refuse })
    },
    /** Another one, by the same visitor. */
    again: () => sending.reset(),
  }
}

export type EnquiryFormState<Field extends string> = Pick<
  ReturnType<typeof useEnquiryForm<Field, object>>,
  'entry' | 'field' | 'isAwake'
>
