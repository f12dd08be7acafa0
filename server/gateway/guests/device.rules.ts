// A visitor's browser and system, as the edge sends them: `CHROME.ANDROID`. Pure.
import type { Device } from './session.rules.ts'

const BROWSERS = ['CHROME', 'SAFARI', 'EDGE', 'FIREFOX', 'SAMSUNG', 'OPERA', 'OTHER'] as const
const SYSTEMS = ['IOS', 'ANDROID', 'WINDOWS', 'MACOS', 'LINUX', 'OTHER'] as const

/** Undefined if it is not of this form. */
export function deviceOf(header: string | undefined): Device | undefined {
  const [named, on] = header?.split('.') ?? []
  const browser = BROWSERS.find((known) => known === named)
  const system = SYSTEMS.find((known) => known === on)
  return browser && system && { browser, system }
}
