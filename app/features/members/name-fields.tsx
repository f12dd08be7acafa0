import { m } from '#app/paraglide/messages.js'
import { TextField } from '#app/ui/field.tsx'
import type { ProfileForm } from './use-profile-form.ts'

export const NameFields = ({ form }: { form: ProfileForm }) => (
  <div className="grid gap-4 tablet:grid-cols-2">
    <TextField
      label={m.members_first_name()}
      autoComplete="given-name"
      // The dialog was opened to type it.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      data-autofocus
      {...form.field('firstName')}
    />
    <TextField label={m.members_last_name()} autoComplete="family-name" {...form.field('lastName')} />
  </div>
)
