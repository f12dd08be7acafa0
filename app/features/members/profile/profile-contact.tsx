import type { User } from '#server/contracts/members.ts'
import { m } from '#app/paraglide/messages.js'
import { Tag } from '#app/ui/badge.tsx'
import { changeEmail, changePhone } from './change.ts'
import { ProfileRow, RowButton } from './profile-row.tsx'

export const ProfileContact = ({ user }: { user: User }) => (
  <section id="contact">
    <h2>{m.members_contact()}</h2>
    <dl>
      <ProfileRow name={m.members_phone()}>
        <bdi className="island num">{user.phoneMasked}</bdi>
        <RowButton
          label={m.members_change()}
          about={m.members_phone_change_title()}
          onClick={() => void changePhone()}
        />
      </ProfileRow>
      <ProfileRow name={m.members_email()}>
        {user.email ? (
          <>
            <bdi className="island">{user.email}</bdi>
            <Tag>{user.isVerified ? m.members_email_proved() : m.members_email_unproved()}</Tag>
          </>
        ) : (
          <span className="text-faint">{m.members_missing()}</span>
        )}
        <EmailButton user={user} />
      </ProfileRow>
    </dl>
  </section>
)

function EmailButton({ user: { email, isVerified } }: { user: User }) {
  if (!email)
    return <RowButton label={m.members_add()} about={m.members_email_add()} onClick={() => void changeEmail()} />
  if (!isVerified)
    return (
      <RowButton
        label={m.members_next_verify_do()}
        about={m.members_email_verify_title()}
        onClick={() => void changeEmail()}
      />
    )
  return (
    <RowButton label={m.members_change()} about={m.members_email_change_title()} onClick={() => void changeEmail()} />
  )
}
