// The member's links in the phone menu.
import { m } from '#app/paraglide/messages.js'
import { Icon } from '#app/ui/icon.tsx'
import { Avatar } from '../avatar/avatar.tsx'
import { useUser } from '#app/shared/identity/members.query.ts'
import './member-corner.css'
import { Link } from '#app/ui/link.tsx'

export function PhoneMenuUserAreaLink() {
  const user = useUser()
  return (
    <Link to="/user-area" replace className="flex items-center gap-4 min-h-18 border-b border-line">
      <Avatar user={user ?? { firstName: null, photoUrl: null }} className="w-12! text-22" />
      <span className="grow">
        <b className="block text-18 font-600 leading-[1.5]">
          {user?.firstName ? m.members_greeting_name({ name: user.firstName }) : m.members_greeting()}
        </b>
        <span className="text-14 text-soft">{m.members_area()}</span>
      </span>
      <Icon name="next" className="text-soft" />
    </Link>
  )
}
