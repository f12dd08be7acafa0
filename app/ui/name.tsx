import { getLocale } from '#app/paraglide/runtime.js'
import { foreignLanguage } from './name.rules.ts'

/** The name of a film or a cinema. One in the other script is isolated and carries its language. */
export function Name({ children }: { children: string }) {
  const language = foreignLanguage(children, getLocale())
  return language ? <bdi lang={language}>{children}</bdi> : children
}
