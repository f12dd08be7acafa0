// The account menu in the header. It is lazy-loaded, and only for members. The header reserves its space.
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { useMutation } from '#app/lib/gateway/use-mutation.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { Icon } from '#app/ui/icon.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Avatar } from '../avatar/avatar.tsx'
import { Bell } from './bell.tsx'
import { cacheUserAndUserType, saveLanguage, useUser } from '#app/shared/identity/members.query.ts'
import { confirmAndSignOut } from '../session/sign-out.ts'
import './member-corner.css'
import { Link } from '#app/ui/link.tsx'

// Signing in and out is in the same lazy chunk.
export { signIn } from '../session/sign-in.ts'
export { confirmAndSignOut } from '../session/sign-out.ts'

export function HeaderMember() {
  return (
    <>
      <Bell />
      <MemberMenu />
    </>
  )
}

function MemberMenu() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const user = useUser()
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  useLanguageOf(user?.language)
  if (!user) return <Skeleton className="size-11 rounded-full max-laptop:hidden medium-desktop:(w-auto grow)" />
  const greeting = user.firstName ? m.members_greeting_name({ name: user.firstName }) : m.members_greeting()
  const close = () => menu.current?.hidePopover()
  return (
    <>
      {/* Fills the reserved width, so that a name of any length moves nothing. */}
      <button type="button" className="member-button" popoverTarget={id}>
        <Avatar user={user} />
        <span className="hidden overflow-hidden text-ellipsis whitespace-nowrap text-14 font-500 medium-desktop:block">
          {greeting}
        </span>
        <Icon name="down" className="hidden size-4 shrink-0 ms-auto text-soft medium-desktop:block" />
        <span className="sr-only">{m.members_menu()}</span>
      </button>
      <div ref={menu} id={id} popover="auto" className="member-menu w-[17rem] p-2">
        <p className="pt-2 px-3 pb-3 border-b mb-2">
          <b className="block font-600">{[user.firstName, user.lastName].filter(Boolean).join(' ') || greeting}</b>
          <bdi className="island num text-14 text-soft">{user.phoneMasked}</bdi>
        </p>
        <Link to="/user-area" onClick={close}>
          {m.members_area()}
        </Link>
        <button
          type="button"
          onClick={() => {
            close()
            void confirmAndSignOut(router, queryClient)
          }}
        >
          {m.members_sign_out()}
        </button>
      </div>
    </>
  )
}

/** Saves the language of the site in the account. */
function useLanguageOf(known: 'ar' | 'en' | undefined): void {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: saveLanguage,
    onSuccess: (user) => cacheUserAndUserType(queryClient, user),
    // A failure is ignored, because the next page saves the language again.
    meta: { isHandled: true },
  })
  const isOther = known !== undefined && known !== getLocale()
  useEffect(() => {
    if (isOther) mutate(getLocale())
  }, [isOther, mutate])
}
