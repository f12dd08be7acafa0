// First digits of mada cards: two published lists, July 2026 (payfort/magento2-payfort `etc/config.xml`,
// Checkout.com). mada adds some every year; an entry is a prefix of any length, and the longest match decides.

const IN_BOTH = `
  407197 407395 409201 410685 417633 419593 422817 422818 422819 428331 428671 428672 428673 431361 432328 434107 439954
  440533 440647 440795 445564 446393 446404 446672 455036 455708 457865 458456 462220 468540 468541 468542 468543 483010
  483011 483012 484783 486094 486095 486096 489318 489319 504300 513213 520058 521076 524130 524514 529415 529741 530060
  530906 531095 531196 532013 535825 535989 536023 537767 543085 543357 549760 554180 588845 588982 589005 589206 604906
  636120 968201 968204 968205 968206 968207 968208 968209 968211`
const NEWER = '22331122 403024 406136 406996 410621 412565 420132 421141 42689700 457997 474491 558563'
const OLDER = `
  400861 401757 489317 493428 508160 539931 557606 558848 585265 588846 588847 588848 588849 588850 588851 588983 605141
  968202 968203 968210`

export const MADA_BINS: ReadonlySet<string> = new Set([IN_BOTH, NEWER, OLDER].join(' ').trim().split(/\s+/))

const MAX = Math.max(...Array.from(MADA_BINS, (bin) => bin.length))

/**
 * The longest mada prefix of these digits. Asked before Visa and Mastercard, because mada cards also match those.
 */
export function madaPrefix(digits: string): string | undefined {
  for (let length = Math.min(MAX, digits.length); length >= 6; length -= 1)
    if (MADA_BINS.has(digits.slice(0, length))) return digits.slice(0, length)
  return undefined
}

export const isMadaBin = (digits: string): boolean => madaPrefix(digits) !== undefined
