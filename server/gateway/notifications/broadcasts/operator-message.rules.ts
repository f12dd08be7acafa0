// The schema of an operator's message. A text that is too long is refused, never cut.
import { type } from 'arktype'
import { Id, Instant, Slug } from '../../../contracts/call.ts'
import { CommunicationLanguage } from '../../../contracts/members.ts'
import { isHttpsLink, isSitePath } from '../../../contracts/rules/site-link.ts'
import { MAX_BODY_LENGTH, MAX_TITLE, stripControlsAndCut } from '../plain-text.rules.ts'

// A tag would be shown as text, which the operator cannot have meant.
const isPlain = (text: string, most: number): boolean =>
  text !== '' && stripControlsAndCut(text, most) === text && !/<[a-z/!]/i.test(text)

const words = type({
  title: type('string').narrow((text, ctx) => isPlain(text, MAX_TITLE) || ctx.mustBe(`plain, of 1 to ${MAX_TITLE}`)),
  body: type('string').narrow(
    (text, ctx) => isPlain(text, MAX_BODY_LENGTH) || ctx.mustBe(`plain, of 1 to ${MAX_BODY_LENGTH}`),
  ),
})
const link = type('string <= 500').narrow(
  (text, ctx) => isHttpsLink(text) || ctx.mustBe('an https address without a user'),
)

const ADDRESSED = {
  /** Identifies the message for ever: the same id again is the same message. */
  id: Id,
  /** Only members of this city, or of this language. */
  'cityId?': Id,
  'language?': CommunicationLanguage,
  /**
   * The operator also pushes the message to the phone apps; reading it there or on the site marks its template as read.
   */
  'isPush?': 'true',
  /** Not sent before this moment. */
  'sendAt?': Instant,
} as const
const WRITTEN = {
  ...ADDRESSED,
  texts: type({ ar: words, en: words }),
  /** A path of the site's own pictures. */
  'imageUrl?': type(/^\/(?!\/)[\w./-]{1,200}$/).narrow(
    (path, ctx) => isSitePath(path) || ctx.mustBe('a path of the site'),
  ),
} as const

const schema = type({ type: "'GENERAL'", ...WRITTEN })
  .or({ type: "'EXTERNAL_LINK'", link, ...WRITTEN })
  .or({ type: "'SURVEY'", link, ...WRITTEN })
  .or({ type: "'OFFER'", offerId: Id, uniqueName: Slug, ...WRITTEN })
  .or({ type: "'FILM'", filmId: Id, ...ADDRESSED })
  .onDeepUndeclaredKey('reject')

export type OperatorMessage = typeof schema.infer

export type ParsedBroadcast = { message: OperatorMessage } | { fields: string[] }

/** `fields`: the invalid fields. */
export function readMessage(body: unknown): ParsedBroadcast {
  const read = schema(body)
  if (!(read instanceof type.errors)) return { message: read }
  return { fields: [...new Set(read.map(({ path }) => path.join('.')))] }
}
