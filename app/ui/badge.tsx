import type { ReactNode } from 'react'

/** The admission rating in its frame, e.g. PG12. */
export const RatingBadge = ({ title, className = '' }: { title: string; className?: string }) => (
  <span
    className={`inline-grid place-items-center shrink-0 min-w-10 h-7 px-2 border-[1.5px] border-current rounded-part font-600 text-14 leading-none num ${className}`}
  >
    <bdi>{title}</bdi>
  </span>
)

export const Tag = ({ children }: { children: ReactNode }) => <span className="tag">{children}</span>
