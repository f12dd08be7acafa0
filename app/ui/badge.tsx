import type { ReactNode } from 'react'

/** The age rating in its frame, e.g. PG12. */
export const RatingBadge = ({ title, className = '' }: { title: string; className?: string }) => (
  <span className={`rating ${className}`}>
    <bdi>{title}</bdi>
  </span>
)

/** The age rating and its rule in one line. */
export const RatingLine = ({ rate, className = '' }: { rate: { title: string; rule: string }; className?: string }) => (
  <p className={`flex items-start gap-2 text-14 leading-[1.5] ${className}`}>
    <RatingBadge title={rate.title} className="h-5! min-w-8! text-12!" />
    <span>{rate.rule}</span>
  </p>
)

export const Tag = ({ children }: { children: ReactNode }) => <span className="tag">{children}</span>
