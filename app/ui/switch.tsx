import type { InputHTMLAttributes } from 'react'
import './switch.css'

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'className'> & { checked: boolean }

/** A switch that applies at once. Its label is the element around it. */
export const Switch = (props: SwitchProps) => (
  <input {...props} type="checkbox" role="switch" className="switch" aria-checked={props.checked} />
)
