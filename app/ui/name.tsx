import type { ReactNode } from 'react'
import { getLocale } from '#app/paraglide/runtime.js'
import { foreignLanguage } from './name.rules.ts'

/** The name of a film or a cinema. One in the other script is isolated and carries its language. */
export function Name({ children }: { children: string }) {
  const language = foreignLanguage(children, getLocale())
  return language ? <bdi lang={language}>{children}</bdi> : children
}

/** Stands for the name in its sentence; no text has it. */
const PLACE = '\uE000'

/** A message with such a name in it: `<NameIn name={film.title}>{(film) => m.ticket_of({ film })}</NameIn>`. */
export function NameIn({ name, children: sentence }: { name: string; children: (name: string) => string }): ReactNode {
  if (!foreignLanguage(name, getLocale())) return sentence(name)
  const parts = sentence(PLACE)
    .split(PLACE)
    .flatMap((text, index) => (index === 0 ? [text] : [<Name key={text}>{name}</Name>, text]))
  // One element, because the parts of a button would stand apart.
  return <span>{parts}</span>
}
