// The proof of work of a hold: the browser searches for it, the gateway checks it with one hash. SHA-256 is written out,
// because `crypto.subtle` answers one hash per promise: a phone would search ten times longer. Synchronous and pure.

/** Texts up to this length fit into one block of SHA-256. */
export const MAX_CHALLENGE = 40
export const MAX_NONCE = 999_999_999_999
/** Four million hashes. A phone needs about twenty seconds for them, and visitors do not wait longer. */
export const MOST_BITS = 22

const BLOCK_TEXT = 55
const PRIMES = Array.from({ length: 312 }, (_, number) => number).filter(
  (number) =>
    number > 1 && Array.from({ length: number }, (_, part) => part).every((part) => part < 2 || number % part),
)
/** The first 32 bits of the fraction, as the standard defines its constants. */
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0
const ROUNDS = Int32Array.from(PRIMES, (prime) => fraction(prime ** (1 / 3)))
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

/** Filled anew by each hash. */
const words = new Int32Array(64)

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))

/** The first 32 bits of the SHA-256 of up to 55 characters of ASCII. */
function firstWord(text: string): number {
  words.fill(0, 0, 16)
  for (let at = 0; at < text.length; at += 1) words[at >> 2]! |= text.charCodeAt(at) << (24 - (at & 3) * 8)
  words[text.length >> 2]! |= 0x80 << (24 - (text.length & 3) * 8)
  words[15] = text.length * 8
  for (let at = 16; at < 64; at += 1) {
    const early = words[at - 15]!
    const late = words[at - 2]!
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[at] = words[at - 16]! + small + words[at - 7]! + large
  }
  let a = START[0]!
  let b = START[1]!
  let c = START[2]!
  let d = START[3]!
  let e = START[4]!
  let f = START[5]!
  let g = START[6]!
  let h = START[7]!
  for (let at = 0; at < 64; at += 1) {
    const choice = (e & f) ^ (~e & g)
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROUNDS[at]! + words[at]!) | 0
    const most = (a & b) ^ (a & c) ^ (b & c)
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  return a + START[0]!
}

/** How many zero bits the SHA-256 of `challenge:nonce` begins with, at most 32. */
export function zeroBits(challenge: string, nonce: number): number {
  const text = `${challenge}:${nonce}`
  return text.length > BLOCK_TEXT ? 0 : Math.clz32(firstWord(text))
}
