import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** An empty list or an error: one sentence, and the next step. */
export const EmptyState = ({
  icon,
  title,
  text,
  note,
  level = 3,
  children,
}: {
  icon: IconName
  title: string
  text?: ReactNode
  /** Below the text. */
  note?: ReactNode
  /** The level of its heading: 1 if it replaces the page's own, 2 directly below that. */
  level?: 1 | 2 | 3
  children?: ReactNode
}) => {
  const Title = `h${level}` as const
  return (
    <div className="grid justify-items-start gap-2 py-12">
      <Icon name={icon} className="size-8 text-beam-text mb-2" />
      <Title className="text-22">{title}</Title>
      {text && <p className="text-soft max-w-[38rem]">{text}</p>}
      {note}
      {children && <div className="flex flex-wrap gap-3 mt-4">{children}</div>}
    </div>
  )
}
