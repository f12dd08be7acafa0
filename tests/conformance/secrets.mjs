// Keeps tokens, codes, numbers and keys out of everything that the check prints or writes.

/** Fields whose values are secret or personal, in answers and in inputs. */
const SECRET_FIELDS =
  /^(?:token|refreshToken|code|codes|proof|share|link|plan|phoneNumber|email|securityCode|unipal\w+|bin|lastFour|recoveryId|publicKey|signature|access_code)$/
/** Shorter values would hide ordinary words. */
const MIN_LENGTH = 6
const HIDDEN = '…'

/** `known`: secrets from the start; undefined ones are ignored. */
export function createSecrets(known) {
  const secrets = new Set()
  const add = (value) => {
    if (typeof value === 'string' && value.length >= MIN_LENGTH) secrets.add(value)
  }
  known.forEach(add)

  /** Remembers the tokens in an answer. */
  function learn(value) {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      if (name === 'token' || name === 'refreshToken' || name === 'proof' || name === 'share') add(inner)
      else learn(inner)
    }
  }

  const hide = (text) => {
    let shown = text
    for (const secret of secrets) shown = shown.replaceAll(secret, HIDDEN)
    return shown
  }

  const inputText = (input) =>
    JSON.stringify(input, (name, value) => (SECRET_FIELDS.test(name) ? HIDDEN : name === 'file' ? 'a file' : value))

  return { add, learn, hide, inputText: (input) => hide(inputText(input)) }
}
