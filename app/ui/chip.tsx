import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface ChipProps extends ComponentPropsWithRef<'button'> {
  isOn?: boolean
  children: ReactNode
}

export const Chip = ({ isOn = false, className = '', children, ...rest }: ChipProps) => (
  <button type="button" aria-pressed={isOn} {...rest} className={`chip ${isOn ? 'chip-on' : ''} ${className}`}>
    {children}
  </button>
)

/** An active filter that a press removes; `removeLabel` is its text for screen readers. */
export const RemovableChip = ({
  removeLabel,
  className = '',
  children,
  ...rest
}: Omit<ChipProps, 'isOn'> & { removeLabel: string }) => (
  <button type="button" {...rest} aria-label={removeLabel} className={`chip chip-on pe-3 ${className}`}>
    {children}
    <Icon name="x" className="size-4" />
  </button>
)
