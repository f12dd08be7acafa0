import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type ButtonTone = 'main' | 'quiet' | 'line' | 'bare' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'big'

const TONES: Record<ButtonTone, string> = {
  main: 'btn-main',
  quiet: '',
  line: 'btn-line',
  bare: 'btn-bare',
  danger: 'btn-danger',
}
const SIZES: Record<ButtonSize, string> = { sm: 'btn-sm', md: '', big: 'btn-big' }

/** Classes of a button, for links that look like one. */
export const buttonClass = (tone: ButtonTone = 'quiet', size: ButtonSize = 'md', more = ''): string =>
  `btn ${TONES[tone]} ${SIZES[size]} ${more}`

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: ButtonTone
  size?: ButtonSize
  icon?: IconName
  /** The button stays in place, shows progress and ignores presses. */
  isBusy?: boolean
  /** The one button that moves money or seats. */
  isGlowing?: boolean
  children?: ReactNode
}

/** Instead of `disabled`, which takes the focus away from a keyboard. A prevented click submits no form. */
const preventClick = (event: MouseEvent) => event.preventDefault()

export function Button({
  tone = 'quiet',
  size = 'md',
  icon,
  isBusy,
  isGlowing,
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(tone, size, `${isGlowing ? 'shadow-glow' : ''} ${className}`)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? preventClick : onClick}
    >
      {isBusy ? <Spinner /> : icon ? <Icon name={icon} /> : null}
      {/* A translated page has other nodes in place of its texts: beside a spinner that comes and goes, a text needs an
          element of its own. */}
      {children !== undefined && <span className="contents">{children}</span>}
    </button>
  )
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'isBusy'> {
  icon: IconName
  label: string
  /** There is nothing more to do, by a press of this button. It keeps the focus and ignores presses. */
  isAtEnd?: boolean
}

/** A round button with an icon only; `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  isAtEnd,
  tone = 'quiet',
  className = '',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(tone, 'md', `btn-round ${className}`)}
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      title={label}
      onClick={isAtEnd ? preventClick : onClick}
    >
      <Icon name={icon} />
    </button>
  )
}

export const Spinner = () => (
  <span
    className="size-5 shrink-0 rounded-full border-2 border-current border-ie-transparent animate-spin"
    aria-hidden="true"
  />
)
