import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { PageStateHeading } from '#app/ui/page-state.tsx'

interface StatusPartProps {
  icon: IconName
  tone?: 'beam' | 'bad' | 'good'
  title: string
  /** What happened, the money first. */
  texts: readonly string[]
  children?: ReactNode
}

const TONES = { beam: 'bg-beam-wash text-beam-text', bad: 'bg-bad-wash text-bad', good: 'bg-good-wash text-good' }

/** One state of an order: what it is, what happened to the money, and what to do next. */
export const StatusPart = ({ icon, tone = 'beam', title, texts, children }: StatusPartProps) => (
  <section className="grid justify-items-start gap-3 laptop:py-8">
    <span className={`grid place-items-center size-14 rounded-full mb-2 ${TONES[tone]}`}>
      <Icon name={icon} className="size-7" />
    </span>
    <PageStateHeading title={title} />
    <div className="grid gap-3 empty:hidden" aria-live="polite">
      {texts.map((text) => (
        <p key={text} className="text-18 text-soft max-w-[36rem]">
          {text}
        </p>
      ))}
    </div>
    {children && <div className="flex flex-wrap gap-3 mt-4 max-tablet:w-full max-tablet:flex-col">{children}</div>}
  </section>
)
