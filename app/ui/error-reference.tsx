import { isProblemError } from '#app/lib/gateway/problem.ts'
import { m } from '#app/paraglide/messages.js'

/** What the visitor can read out to support. Failures of the device have none: the site's log does not know them. */
export const ErrorReference = ({ error }: { error: unknown }) =>
  isProblemError(error) && error.reference ? <ErrorReferenceText reference={error.reference} /> : null

/** Latin letters and digits in both languages, selected as a whole. */
export const ErrorReferenceText = ({ reference }: { reference: string }) => (
  <p className="text-14">
    {m.global_error_reference()}{' '}
    <bdi dir="ltr" className="num font-600 select-all whitespace-nowrap" data-error-reference="">
      {reference}
    </bdi>
  </p>
)
