import type { InputHTMLAttributes } from 'react'
import './switch.css'

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'className'> & { checked: boolean }

/** A switch that applies at once. Its label is the element around it. */
export const Switch = (props: SwitchProps) => (
  <input
    {...props}
    type="checkbox"
    role="switch"
    className="switch appearance-none relative flex-none w-12 h-7 [border:2px_solid_var(--line-strong)] rounded-[1rem] bg-transparent cursor-pointer [transition:background_var(--step)_var(--ease)] checked:([border-color:var(--beam)] bg-beam) disabled:(opacity-60 cursor-default) checked:before:(start-6 bg-on-beam)"
    aria-checked={props.checked}
  />
)
