// Why an enquiry does not allow a step now.
import { Problem } from '../../contracts/problem.ts'
import type { FoundEnquiry } from './staff-enquiries.sql.ts'

/** `by`: the staff member who wants the step. */
export function toStepRefusal({ state, takenBy, takerName }: FoundEnquiry, by: string): Problem {
  const isTaken = takenBy !== null && takenBy !== by
  const holder = isTaken ? { because: 'taken', by: takerName ?? takenBy } : { because: 'state' }
  return new Problem('invalid_input', { ...holder, state })
}
