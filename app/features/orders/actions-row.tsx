import type { ReactNode } from 'react'

interface ActionsRowProps {
  /** The page has other actions around it. */
  isAside?: boolean
  isSkeleton?: boolean
  children: ReactNode
}

/** The actions of a ticket: two in a row on a phone, the last one at the end of a wide row. */
export const ActionsRow = ({ isAside = false, isSkeleton, children }: ActionsRowProps) => (
  <div
    className={`flex flex-wrap gap-3 [&>*]:(flex-[1_1_40%] px-3) laptop:[&>*]:(flex-none px-6) print:hidden! ${isAside ? 'mb-6' : 'laptop:[&>:last-child]:ms-auto'}`}
    aria-hidden={isSkeleton}
  >
    {children}
  </div>
)
