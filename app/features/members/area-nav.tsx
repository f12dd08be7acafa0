// Navigation of the user area: sticky chips on a phone, a list beside the sections on a desktop.
import { useEffect, useRef, useState } from 'react'
import { m } from '#app/paraglide/messages.js'

/** Ids of the sections, in the order of the page. Sections from other features set their own ids. */
const PARTS = {
  upcoming: m.members_nav_upcoming,
  'my-wallet': m.members_nav_wallet,
  'my-cashback': m.members_nav_cashback,
  'my-cards': m.members_nav_cards,
  profile: m.members_facts,
  contact: m.members_contact,
  wishes: m.members_wishes,
  news: m.notifications_title,
  account: m.members_account,
}
export type AreaPart = keyof typeof PARTS

/** A section is current if its heading has passed the upper third of the screen. The last such section counts. */
const READING = '-33% 0px -66% 0px'

export function AreaNav({ parts }: { parts: readonly AreaPart[] }) {
  const row = useRef<HTMLElement>(null)
  const [current, choose] = useCurrentPart(parts)
  useEffect(() => {
    const list = row.current?.firstElementChild
    const link = list?.querySelector(`[href="#${current}"]`)
    if (!list || !link) return
    const outer = list.getBoundingClientRect()
    const inner = link.getBoundingClientRect()
    // Scrolls only the row of chips. `scrollIntoView` would scroll the page as well.
    list.scrollBy({ left: (inner.left + inner.right - outer.left - outer.right) / 2 })
  }, [current])
  return (
    <nav
      className="sticky top-0 z-4 mx-[calc(-1_*_var(--gutter))] mb-6 bg-ground laptop:(self-start top-8 m-0 bg-transparent)"
      aria-label={m.members_nav()}
      ref={row}
    >
      <ul className="strip mx-0 py-2 [overscroll-behavior-x:contain] laptop:(grid gap-0 p-0 border-s)">
        {parts.map((part) => (
          <li key={part}>
            <a
              className="area-link"
              href={`#${part}`}
              aria-current={part === current ? 'location' : undefined}
              onClick={() => choose(part)}
            >
              {PARTS[part]()}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function useCurrentPart(parts: readonly AreaPart[]): [AreaPart | undefined, (part: AreaPart) => void] {
  const [current, setCurrent] = useState(parts[0])
  // A pressed link stays current until the visitor scrolls. The last sections never reach the upper third.
  const isPressed = useRef(false)
  const key = parts.join()
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const read = entries.findLast(({ isIntersecting }) => isIntersecting)?.target.id
        const part = parts.find((candidate) => candidate === read)
        if (part && !isPressed.current) setCurrent(part)
      },
      { rootMargin: READING },
    )
    for (const part of parts) {
      const section = document.getElementById(part)
      if (section) seen.observe(section)
    }
    const release = () => {
      isPressed.current = false
    }
    for (const event of HAND) addEventListener(event, release, { passive: true })
    return () => {
      seen.disconnect()
      for (const event of HAND) removeEventListener(event, release)
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key])
  const choose = (part: AreaPart) => {
    isPressed.current = true
    setCurrent(part)
  }
  return [current, choose]
}

const HAND = ['wheel', 'touchmove', 'keydown'] as const
