// The frame of a form between the title of its page and the page's text: its heading, what it is about, the form.
import type { ReactNode } from 'react'
import './enquiries.css'

interface EnquirySectionProps {
  title: string
  beside?: ReactNode
  /** Said in the form's place where it could not be sent: what the visitor can do instead stands in the page's text. */
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
