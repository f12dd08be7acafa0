import type { DialogViewProps } from '#app/lib/dialog/dialog.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { DialogActions, DialogHead, DialogText } from '#app/ui/dialog.tsx'
import { HOME_COUNTRY } from '#server/contracts/rules/phone.ts'
import { REPORT_FIELDS, reportBody, reportFaults, withContactChange } from './contact-entry.rules.ts'
import { RetentionNote, EnquiryPhone } from './contact-details.tsx'
import { sendContact } from './enquiries.query.ts'
import { EnquiryFailure, EnquiryReceived } from './enquiry-outcome.tsx'
import { MessageField } from './message-field.tsx'
import { useEnquiryForm } from './use-enquiry-form.ts'

export default function ProblemReportView({ input: { page }, close }: DialogViewProps<{ page: string }, void>) {
  const form = useEnquiryForm({
    name: 'problem',
    fields: REPORT_FIELDS,
    faultsOf: reportFaults,
    bodyOf: (entry) => reportBody(entry, { page, visitor: m.enquiries_visitor() }),
    send: sendContact,
    defaults: { phoneCountry: HOME_COUNTRY },
    withChange: withContactChange,
    retainedFields: ['phoneNumber', 'phoneCountry'],
  })
  if (form.received)
    return (
      <>
        <DialogHead title={m.enquiries_report_title()} onClose={() => close()} />
        <EnquiryReceived
          title={m.enquiries_report_received()}
          reference={form.received.reference}
          next={m.enquiries_next_report()}
        >
          <Button tone="main" onClick={() => close()}>
            {m.ui_close()}
          </Button>
        </EnquiryReceived>
      </>
    )
  return (
    <form className="grid gap-5" onSubmit={form.submit} noValidate>
      <div>
        <DialogHead title={m.enquiries_report_title()} onClose={() => close()} />
        <DialogText>
          {m.enquiries_report_text()} <bdi className="island break-all text-text">{page}</bdi>
        </DialogText>
        <MessageField
          {...form.field('message')}
          label={m.enquiries_report_message()}
          hint={m.enquiries_report_hint()}
          data-autofocus=""
          required
        />
      </div>
      <EnquiryPhone form={form} hint={m.enquiries_report_phone_hint()} />
      <RetentionNote />
      {form.failure && <EnquiryFailure error={form.failure} />}
      <DialogActions>
        <Button type="submit" tone="main" isBusy={form.isSending} disabled={!form.isHydrated} className="grow">
          {m.enquiries_send()}
        </Button>
      </DialogActions>
    </form>
  )
}
