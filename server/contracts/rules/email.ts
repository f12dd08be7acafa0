// E-mail addresses as people type, paste and autofill them. Plain TypeScript, no schema.
import { latinDigits } from './digits.ts'

/**
 * A deliverable address as RFC 5321 has it: a dot-atom of at most 64 characters before the @ (no quoted string, because
 * mail services refuse most of them), then a domain in ASCII of labels of at most 63; at most 254 in all. The contract
 * validates addresses with it.
 */
export const EMAIL =
  /^(?=.{6,254}$)(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\dA-Za-z](?:[\dA-Za-z-]{0,61}[\dA-Za-z])?\.)+(?:[A-Za-z]{2,63}|xn--[\dA-Za-z-]{1,58}[\dA-Za-z])$/

/** مثال.السعودية becomes xn--…, as mail servers know it. */
function asciiDomain(domain: string): string {
  if (/^[\x20-\x7e]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/**
 * The address that was meant: without invisible marks, `mailto:`, the name in front of <…> and a full stop behind it,
 * with ASCII digits and letters, in lower case. `EMAIL` decides whether the result is an address.
 */
export function cleanEmail(text: string): string {
  const visible = latinDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, '')).trim()
  const address = (/<([^<>]*)>$/.exec(visible)?.[1] ?? visible)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[.,;،؛]+$/, '')
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at + 1)}${asciiDomain(address.slice(at + 1))}`.toLowerCase()
}

export const isEmailAfterCleaning = (text: string): boolean => EMAIL.test(cleanEmail(text))
