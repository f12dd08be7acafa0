import type { InputHTMLAttributes } from 'react'
import './switch.css'

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'className'> & { checked: boolean }

/** On or off, at once. The label around it is its name. */
export const Switch = (props: SwitchProps) => (
  <input {...props} type="checkbox" role="switch" className="switch" aria-checked={props.checked} />
)
