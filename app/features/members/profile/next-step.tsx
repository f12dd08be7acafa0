import type { User } from '#server/contracts/members.ts'
import type { UserType } from '#server/contracts/rules/user-type.ts'
import { m } from '#app/paraglide/messages.js'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { changeEmail, editProfile } from './change.ts'

interface Step {
  title: string
  text: string
  action: string
  go: () => Promise<unknown>
}

/** The most useful next step. Undefined if the profile is complete. */
function nextStep(user: User, userType: UserType): Step | undefined {
  if (userType === 'NonCompleted') return missing(user)
  if (userType === 'NonVerified')
    return {
      title: m.members_next_verify(),
      text: m.members_next_verify_text(),
      action: m.members_next_verify_do(),
      go: changeEmail,
    }
  if (userType === 'Verified')
    return {
      title: user.dateOfBirth ? m.members_next_gender() : m.members_next_birth(),
      text: user.dateOfBirth ? m.members_next_gender_text() : m.members_next_birth_text(),
      action: user.dateOfBirth ? m.members_next_gender_do() : m.members_next_birth_do(),
      go: () => editProfile({ first: user.dateOfBirth ? 'gender' : 'dateOfBirth' }),
    }
  return undefined
}

/** Names only what the profile lacks. */
function missing({ firstName, lastName, email }: User): Step {
  if (firstName && lastName)
    return {
      title: m.members_email_add_title(),
      text: m.members_next_email_text(),
      action: m.members_email_add(),
      go: changeEmail,
    }
  if (email)
    return {
      title: m.members_next_name(),
      text: m.members_next_name_text(),
      action: m.members_next_name_do(),
      go: () => editProfile(),
    }
  return {
    title: m.members_next_complete(),
    text: m.members_next_complete_text(),
    action: m.members_next_complete_do(),
    go: complete,
  }
}

async function complete(): Promise<void> {
  const saved = await editProfile({ asksEmail: true })
  // This dialog asks for the code that the form has sent.
  if (saved?.isCodeSent) await changeEmail()
}

export function ProfileNextStep({ user, userType }: { user: User; userType: UserType }) {
  const step = nextStep(user, userType)
  if (!step)
    return (
      <p className="flex items-center gap-3 text-good mb-8">
        <Icon name="check" />
        {m.members_next_none()}
      </p>
    )
  return (
    <div className="part profile-step">
      <div>
        <h2>{step.title}</h2>
        <p className="text-soft">{step.text}</p>
      </div>
      <Button tone="main" onClick={() => void step.go()}>
        {step.action}
      </Button>
    </div>
  )
}
