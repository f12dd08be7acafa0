// A certificate for `localhost`, made anew for each run, so that none is stored. Node.js signs but writes no certificate,
// so its few fields are encoded here (DER, RFC 5280).
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '../../../server/contracts/rules/durations.ts'

const TAG = { bits: 0x03, octets: 0x04, id: 0x06, text: 0x0c, time: 0x17, sequence: 0x30, set: 0x31 }
/** A number in [] of RFC 5280. */
const tagged = (number) => 0xa0 + number
const DNS_NAME = 0x82
const COMMON_NAME = [0x55, 0x04, 0x03]
const ALTERNATIVE_NAMES = [0x55, 0x1d, 0x11]
const ECDSA_WITH_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]
const VERSION_3 = Buffer.from([0x02, 0x01, 0x02])
const SERIAL = Buffer.from([0x02, 0x01, 0x01])

const lengthOf = (count) => (count < 0x80 ? [count] : count < 0x100 ? [0x81, count] : [0x82, count >> 8, count & 0xff])

/** One DER element. Its content is a list of elements, bytes or characters. */
const element = (tag, ...content) => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)))
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body.length)]), body])
}

/** `YYMMDDhhmmssZ` */
const time = (at) => element(TAG.time, `${new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)}Z`)

/**
 * Returns `key` and `cert` (PEM) for a server, and the `fingerprint` of the key, by which Chromium accepts it:
 * `--ignore-certificate-errors-spki-list`.
 */
export function createCertificate(now = Date.now()) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const algorithm = element(TAG.sequence, element(TAG.id, ECDSA_WITH_SHA256))
  const commonName = element(TAG.sequence, element(TAG.id, COMMON_NAME), element(TAG.text, 'localhost'))
  const name = element(TAG.sequence, element(TAG.set, commonName))
  const names = element(TAG.octets, element(TAG.sequence, element(DNS_NAME, 'localhost')))
  const extension = element(TAG.sequence, element(TAG.id, ALTERNATIVE_NAMES), names)
  const content = element(
    TAG.sequence,
    element(tagged(0), VERSION_3),
    SERIAL,
    algorithm,
    name,
    element(TAG.sequence, time(now - HOUR_MS), time(now + DAY_MS)),
    name,
    spki,
    element(tagged(3), element(TAG.sequence, extension)),
  )
  const signature = element(TAG.bits, [0], sign('sha256', content, privateKey))
  const der = element(TAG.sequence, content, algorithm, signature)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  }
}
