// A visitor's browser and system, only as precise as a member needs to tell devices apart: no version, no model. Only
// these two words are stored.

/** The first match wins: most browsers also name others. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'EDGE'],
  [/\bSamsungBrowser\//, 'SAMSUNG'],
  [/\bOPR\/|\bOPT\/|\bOPX\//, 'OPERA'],
  [/\bFirefox\/|\bFxiOS\//, 'FIREFOX'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'CHROME'],
  [/\bSafari\//, 'SAFARI'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b|\biPad\b|\biPod\b/, 'IOS'],
  [/\bAndroid\b/, 'ANDROID'],
  [/\bWindows\b/, 'WINDOWS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'MACOS'],
  [/\bLinux\b|\bCrOS\b/, 'LINUX'],
]

const named = (list: readonly [RegExp, string][], text: string): string =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? 'OTHER'

/** Undefined without a user agent. */
export const toDeviceCode = (userAgent: string | undefined): string | undefined =>
  userAgent ? `${named(BROWSERS, userAgent.slice(0, 400))}.${named(SYSTEMS, userAgent.slice(0, 400))}` : undefined
