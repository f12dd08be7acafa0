// A line of a bill: what is paid, and the amount at the end of the line.
import type { ReactNode } from 'react'

interface PriceRowProps {
  name: ReactNode
  /** Where name and amount need a line each, the amounts still stand in one column. */
  isWrapping?: boolean
  className?: string
  /** The amount. */
  children: ReactNode
}

export const PriceRow = ({ name, isWrapping = false, className = '', children }: PriceRowProps) => (
  <div className={`flex justify-between ${isWrapping ? 'flex-wrap gap-x-4' : 'gap-4'} ${className}`}>
    <dt>{name}</dt>
    <dd className={isWrapping ? 'ms-auto' : undefined}>{children}</dd>
  </div>
)
