// What an operator supplies for a foreign gateway: test phones and the codes sent to them, cards, vouchers, proofs.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { promisify } from 'node:util'
import { sandboxSupplies } from './sandbox.mjs'

const run = promisify(execFile)
/** A text message may take a while. */
const COMMAND_TRIES = 10
const COMMAND_PAUSE_MS = 3000
const COMMAND_TIMEOUT_MS = 30_000

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`
/** A test phone as the site sends it. */
const international = (phone) => (phone.startsWith('+') ? phone : `+966${phone.replace(/^0/, '')}`)
const asTyped = (place) => place.replace(/^\+966/, '0')

/** Runs the operator's command until it prints a code that this place did not have before. */
function codesByCommand(command) {
  const used = new Map()
  return async (place) => {
    const line = command.replaceAll('{phone}', quoted(asTyped(place))).replaceAll('{to}', quoted(place))
    for (let tries = 0; tries < COMMAND_TRIES; tries += 1) {
      const { stdout } = await run('sh', ['-c', line], { timeout: COMMAND_TIMEOUT_MS }).catch(() => ({ stdout: '' }))
      const code = /\d{4,8}/.exec(stdout)?.[0]
      if (code && code !== used.get(place)) {
        used.set(place, code)
        return code
      }
      await new Promise((resolve) => setTimeout(resolve, COMMAND_PAUSE_MS))
    }
    return undefined
  }
}

/** Resolves to whether the command succeeded. */
const byCommand = (command) => () =>
  run('sh', ['-c', command], { timeout: COMMAND_TIMEOUT_MS }).then(
    () => true,
    () => false,
  )

/** A command with these values in its places: `{showtime}`. */
const filled = (command, values) =>
  Object.entries(values).reduce((line, [name, value]) => line.replaceAll(`{${name}}`, quoted(value)), command)

const callOffBy = (command) => (showtime) => byCommand(filled(command, { showtime }))()
const moveBy = (command) => (showtime, startsAt) => byCommand(filled(command, { showtime, startsAt }))()
const withdrawBy = (command) => (showtime, seats) => byCommand(filled(command, { showtime, seats: seats.join(',') }))()

async function codeByPrompt(place) {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await lines.question(`\n  The code sent to ${place} (empty: none came): `)
    return /\d{4,8}/.exec(answer)?.[0]
  } finally {
    lines.close()
  }
}

/** Each place is used once, because a second code within a minute would be refused. */
function oneByOne(places) {
  const left = [...places]
  return () => left.shift()
}

const expiryOf = (text) => {
  const [, month, year] = /^(\d{2})\/(?:20)?(\d{2})$/.exec(text ?? '') ?? []
  return month === undefined ? undefined : { month: Number(month), year: 2000 + Number(year) }
}

function cardOf({ card, cardExpiry, cardCvv, cardHolder = 'GATEWAY CHECK' }, number = card) {
  const expiry = expiryOf(cardExpiry)
  return number && expiry && cardCvv ? { number, ...expiry, cvv: cardCvv, holder: cardHolder } : undefined
}

function proofsOf({ offerBin, offerLast4, offerExpiry, offerCode }) {
  const expiry = expiryOf(offerExpiry)
  const card = expiry && { bin: offerBin, lastFour: offerLast4, expiryMonth: expiry.month, expiryYear: expiry.year }
  return {
    ...(offerBin && !expiry ? { BIN: [{ bin: offerBin }] } : {}),
    ...(card && offerBin && offerLast4 ? { BIN: [{ bin: offerBin }], CARD: [card] } : {}),
    ...(offerCode ? { STATIC: [{ code: offerCode }] } : {}),
  }
}

function codeSource({ otpCommand, otpPrompt }) {
  if (otpCommand) return codesByCommand(otpCommand)
  return otpPrompt ? codeByPrompt : undefined
}

/** The bytes of the operator's picture. */
const pictureOf = async ({ picture }) => (picture ? new Blob([await readFile(picture)]) : undefined)

const given = (record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))

/** `options` as `options.mjs` reads them. The sandbox supplies what the operator does not. */
export async function suppliesFrom(options, base) {
  const fromSandbox = await sandboxSupplies(base)
  const codes = codeSource(options)
  const { phone: phones = [], email: emails = [] } = options
  const cards = { card: cardOf(options), declinedCard: cardOf(options, options.declinedCard) }
  return {
    ...fromSandbox,
    ...given({
      phone: phones.length ? oneByOne(phones.map(international)) : undefined,
      email: emails.length ? oneByOne(emails) : undefined,
      codeFor: codes,
      ...(options.card ? cards : {}),
      ...(options.card && !options.declinedCard ? { declinedCard: undefined } : {}),
      vouchers: options.voucher?.length ? options.voucher : undefined,
      tellMembers: options.tellCommand ? byCommand(options.tellCommand) : undefined,
      move: options.moveCommand ? moveBy(options.moveCommand) : undefined,
      withdrawSeats: options.withdrawCommand ? withdrawBy(options.withdrawCommand) : undefined,
      callOff: options.callOffCommand ? callOffBy(options.callOffCommand) : undefined,
      studentId: options.studentId,
      appleValidationUrl: options.appleValidationUrl,
      picture: await pictureOf(options),
    }),
    proofs: { ...fromSandbox.proofs, ...proofsOf(options) },
  }
}
