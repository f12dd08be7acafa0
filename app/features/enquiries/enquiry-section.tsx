// The frame of a form between the page's title and the page's text: heading, introduction, form.
import type { ReactNode } from 'react'
import './enquiries.css'

interface EnquirySectionProps {
  title: string
  beside?: ReactNode
  /** Shown instead of the form if scripts are disabled. The page's text names the alternative. */
  needsScript?: string
  children: ReactNode
}

export const EnquirySection = ({ title, beside, needsScript, children }: EnquirySectionProps) => (
  <section className="enquiry" aria-label={title}>
    <div className="enquiry-beside">
      <h2>{title}</h2>
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
