// The frame of a form between the page's title and the page's text: heading, introduction, form.
import type { ReactNode } from 'react'

interface EnquirySectionProps {
  title: string
  beside?: ReactNode
  /** Shown instead of the form if scripts are disabled. The page's text names the alternative. */
  needsScript?: string
  children: ReactNode
}

export const EnquirySection = ({ title, beside, needsScript, children }: EnquirySectionProps) => (
  <section
    className="grid gap-6 pt-7 pb-10 border-t laptop:(grid-cols-[20rem_minmax(0,42rem)] gap-x-12 pt-10 pb-14)"
    aria-label={title}
  >
    <div className="grid gap-3 content-start">
      <h2 className="text-22">{title}</h2>
      {beside}
    </div>
    {needsScript && (
      <noscript>
        <p>{needsScript}</p>
      </noscript>
    )}
    {children}
  </section>
)
