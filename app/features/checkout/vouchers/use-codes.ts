// The fields of several codes: typed or pasted, with their errors.
import { useState } from 'react'
import { MAX_VOUCHERS } from '#server/contracts/rules/voucher-code.ts'
import { m } from '#app/paraglide/messages.js'
import { isRepeated, placeCodes } from '#app/shared/vouchers/voucher-entry.rules.ts'
import { codeFault } from '#app/shared/vouchers/voucher-words.ts'

export interface FieldCode {
  code: string
  /** The index of its field. */
  at: number
}

/** `added`: vouchers the order has already. */
export function useCodes(added: number, pasted: readonly string[]) {
  const most = MAX_VOUCHERS - added
  const [codes, setCodes] = useState(() => placeCodes([], pasted, most).codes)
  /** Whether more codes were pasted than the order may have. */
  const [isFull, setFull] = useState(pasted.length > most)
  const [faults, setFaults] = useState<Readonly<Record<number, string>>>({})
  /** Counts validations: after each one the first invalid field takes the focus. */
  const [marks, setMarks] = useState(0)

  const type = (at: number, code: string) => {
    setCodes(codes.with(at, code))
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => Number(field) !== at)))
  }

  /** Pasted codes replace the text of the field they were pasted into. */
  const place = (at: number, many: readonly string[]) => {
    const placed = placeCodes(codes.toSpliced(at, 1), many, most)
    setCodes(placed.codes)
    setFull(placed.isFull)
    setFaults({})
  }

  const mark = (found: Readonly<Record<number, string>>) => {
    setFaults(found)
    setMarks(marks + 1)
  }

  const filled = (): FieldCode[] => codes.map((code, at) => ({ code, at })).filter(({ code }) => code !== '')

  /** The codes to send; undefined if a field is invalid. */
  const ready = (): FieldCode[] | undefined => {
    const sent = filled()
    const found: Record<number, string> = sent.length > 0 ? {} : { 0: m.vouchers_code_missing() }
    for (const { code, at } of sent) {
      const fault = isRepeated(codes, at) ? m.vouchers_code_twice() : codeFault(code)
      if (fault) found[at] = fault
    }
    if (Object.keys(found).length === 0) return sent
    mark(found)
    return undefined
  }

  return {
    codes,
    isFull,
    faults,
    marks,
    type,
    place,
    filled,
    ready,
    refuse: (at: number, fault: string) => mark({ [at]: fault }),
    addField: codes.length < most ? () => setCodes([...codes, '']) : undefined,
  }
}
