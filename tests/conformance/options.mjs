// The command line of the check, and the file that can replace most of it.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

export const HELP = `
Checks a live gateway against the contract in server/contracts.

  npm run gateway:check -- <address> [options]

  <address>                 https://gateway.example or https://gateway.example/base; calls go to <address>/v1/…

What is called
  --write                   also make writes: hold seats, verify a phone, pay if there is a card, cancel, close the
                            account that the check opened
  --only reads              only the public reads: no session, no write
  --only guests             the reads and a guest’s booking, without accounts; needs --write
  --allow-unasked           exit 0 although required calls were not made
  --no-addresses            do not load pictures and links of other hosts

Who the site is
  --edge-key KEY            the key of the edge, sent as x-edge-key (better: the variable EDGE_KEY)
  --site-origin ORIGIN      sent as x-site-origin; without it the origin of <address>

Codes, phones, addresses and accounts (needed for most calls of guests and members)
  --otp-command COMMAND     a shell command that prints the newest code: {phone} is the number as typed (05…, or +… of
                            another country), {to} the number as +966… or the e-mail address. Example: 'ssh qa last-code {to}'
  --otp-prompt              ask for each code on this terminal
  --phone 05XXXXXXXX        a test phone, or +… of another country; repeat it. Each is used once, seven are enough for every call
  --email ADDRESS           a test address; repeat it. Two are enough
                            A gateway with GET /v1/sandbox/outbox, as the embedded one, needs none of these.
  --test-member             the account of MEMBER_TOKEN is for tests: profile, cards, pictures and wallet may change

Money
  --card NUMBER --card-expiry MM/YY --card-cvv CVV [--card-holder NAME]
                            a test card of the processor that the gateway names (Checkout.com, HyperPay or PayFort). It
                            is sent to that processor, as a browser does, and must not ask for 3-D Secure
  --declined-card NUMBER    a card that is declined; expiry and CVV as above. Top-ups are paid with it
  --voucher CODE            a voucher; it is added to an order and removed
  --offer-bin, --offer-last4, --offer-expiry, --offer-code, --student-id
                            what proves an offer: digits of a card, a promo code, a student's number
  --apple-validation-url URL  an address of Apple for POST cards/validate-apple-session

Other
  --tell-command COMMAND    a shell command that sends the operator's message to all test members
  --move-command COMMAND    a shell command that moves the showtime {showtime}, which the check has booked, for instance
                            to {startsAt}, five minutes later
  --withdraw-command COMMAND  a shell command that withdraws {seats} of the showtime {showtime}, e.g. B4,B5
  --call-off-command COMMAND  a shell command that calls off the showtime {showtime}
                            They come in this order. The check then waits 8 s for each change to arrive at the booking
  --picture FILE            a JPEG or PNG for POST files; without it one grey pixel
  --with FILE               a JSON file with the same options in camelCase, e.g. {"otpCommand": "…", "phone": ["05…"]}:
                            it keeps numbers and keys out of the shell's history. Arguments win over it
  --json FILE, --junit FILE write the report as JSON, as JUnit XML
  --help                    this text

Variables: EDGE_KEY, GUEST_TOKEN and MEMBER_TOKEN (sessions that exist; the check does not end them, and it changes the
member's profile, cards and pictures with --test-member only). No token, code, number or key is printed or written.

Exit code: 0 every required call was made and conforms; 1 a call breaks the contract; 2 wrong arguments;
3 nothing breaks, but required calls were not made.
`

const text = { type: 'string' }
const list = { type: 'string', multiple: true }
const flag = { type: 'boolean' }

const ARGUMENTS = {
  write: flag,
  only: text,
  'allow-unasked': flag,
  'no-addresses': flag,
  'edge-key': text,
  'site-origin': text,
  'otp-command': text,
  'otp-prompt': flag,
  phone: list,
  email: list,
  'test-member': flag,
  card: text,
  'card-expiry': text,
  'card-cvv': text,
  'card-holder': text,
  'declined-card': text,
  voucher: list,
  'offer-bin': text,
  'offer-last4': text,
  'offer-expiry': text,
  'offer-code': text,
  'student-id': text,
  'apple-validation-url': text,
  'tell-command': text,
  'move-command': text,
  'withdraw-command': text,
  'call-off-command': text,
  picture: text,
  with: text,
  json: text,
  junit: text,
  help: flag,
}

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const KINDS = new Map(Object.entries(ARGUMENTS).map(([name, kind]) => [camel(name), kind]))

function isOfKind(value, { type, multiple }) {
  if (multiple) return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
  return typeof value === type
}

function readFile(path) {
  const options = JSON.parse(readFileSync(path, 'utf8'))
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new Error(`${path} must be one JSON object`)
  for (const [name, value] of Object.entries(options)) {
    const kind = KINDS.get(name)
    if (!kind) throw new Error(`${path}: “${name}” is no option, see --help`)
    if (!isOfKind(value, kind))
      throw new Error(`${path}: “${name}” must be ${kind.multiple ? 'a list of texts' : kind.type}`)
  }
  return options
}

function problemOf({ address, only, card, cardExpiry, cardCvv, otpPrompt, write }) {
  if (!URL.canParse(address ?? '') || !/^https?:$/.test(new URL(address).protocol))
    return 'Say which gateway: npm run gateway:check -- http://127.0.0.1:8787 [--write], or --help.'
  if (only !== undefined && !['reads', 'guests'].includes(only))
    return `--only knows “reads” and “guests”, not “${only}”.`
  if (only === 'reads' && write) return '--only reads makes no writes: leave out --write.'
  if (only === 'guests' && !write) return '--only guests holds seats and pays: add --write.'
  if (card && !(/^\d{2}\/(?:20)?\d{2}$/.test(cardExpiry ?? '') && cardCvv))
    return '--card needs --card-expiry MM/YY and --card-cvv.'
  if (otpPrompt && !process.stdin.isTTY) return '--otp-prompt needs a terminal; use --otp-command.'
  return undefined
}

/** `problem` is a sentence for the terminal if the arguments are wrong. `env`: variables of the process. */
export function readOptions(argv, env) {
  try {
    const { values, positionals } = parseArgs({ args: argv, options: ARGUMENTS, allowPositionals: true })
    const typed = Object.fromEntries(Object.entries(values).map(([name, value]) => [camel(name), value]))
    if (typed.help) return { help: true }
    const options = {
      ...(env.EDGE_KEY ? { edgeKey: env.EDGE_KEY } : {}),
      ...(typed.with ? readFile(typed.with) : {}),
      ...typed,
      address: positionals[0],
      guestToken: env.GUEST_TOKEN || undefined,
      memberToken: env.MEMBER_TOKEN || undefined,
    }
    return positionals.length > 1
      ? { problem: `One address, please, not ${positionals.length}.` }
      : { ...options, problem: problemOf(options) }
  } catch (error) {
    return { problem: error.message }
  }
}
