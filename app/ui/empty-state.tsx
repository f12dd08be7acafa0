import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** Nothing here, or it failed: one sentence, and what to do next. */
export const EmptyState = ({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName
  title: string
  text?: string
  children?: ReactNode
}) => (
  <div className="grid justify-items-start gap-2 py-12">
    <Icon name={icon} className="size-8 text-beam-text mb-2" />
    <h3 className="text-22">{title}</h3>
    {text && <p className="text-soft max-w-[38rem]">{text}</p>}
    {children && <div className="flex flex-wrap gap-3 mt-4">{children}</div>}
  </div>
)
