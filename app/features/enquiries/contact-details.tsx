// The visitor's contact details, the same in both forms, and how the enquiry is handled.
import { pagePath } from '#app/lib/paths/paths.ts'
import { m } from '#app/paraglide/messages.js'
import { EmailField } from '#app/ui/email-field.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { EnquiryFormState } from './use-enquiry-form.ts'
import '#app/ui/lazy-icons.ts'

export const ContactDetails = ({ form }: { form: EnquiryFormState<'name' | 'phoneNumber' | 'email'> }) => (
  <>
    <TextField {...form.field('name')} label={m.enquiries_name()} icon="user" autoComplete="name" dir="auto" required />
    <PhoneField form={form} hint={m.enquiries_phone_hint()} />
    <EmailField {...form.field('email')} label={m.enquiries_email()} hint={m.enquiries_email_hint()} />
  </>
)

export const PhoneField = ({ form, hint }: { form: EnquiryFormState<'phoneNumber'>; hint: string }) => (
  <TextField
    {...form.field('phoneNumber')}
    label={m.guests_phone_label()}
    hint={hint}
    icon="phone"
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    dir="ltr"
    placeholder={m.guests_phone_placeholder()}
    required
  />
)

export const KeptNote = () => (
  <p className="text-14 text-soft">
    {m.enquiries_kept()} {/* In a new tab, so that the form stays filled in. */}
    <a href={pagePath('/privacy-policy')} target="_blank" rel="noopener" className="link">
      {m.enquiries_kept_more()}
    </a>
  </p>
)
