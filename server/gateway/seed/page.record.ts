// Pages of text, banners, and short lists of texts.
// - `privacy-policy.json`: the personal data that the site stores: why, for how long, and who receives it. A new field
//   or recipient belongs there, too.
// - `terms-and-conditions.json`: what a visitor accepts. The terms describe what the code does: figures come from the
//   settings, and a test compares the rest.
import { type } from 'arktype'
import { HttpsAddress, Id, PlainDate, Slug } from '../../contracts/call.ts'
import { Banner, DynamicPageType } from '../../contracts/catalogue.ts'
import { Colour, Reference, Text, TextWithValues } from './text.record.ts'

export const PageRecord = type({
  /** Also the name of its file. */
  type: DynamicPageType,
  /** The day of the last change. */
  updatedOn: PlainDate,
  title: Text,
  lede: TextWithValues,
  sections: type({
    heading: Text,
    /** A list item starts with "- ". */
    paragraphs: TextWithValues.array().atLeastLength(1),
  })
    .array()
    .atLeastLength(1),
})
export type PageRecord = typeof PageRecord.infer

export const BannerRecord = type({
  id: Id,
  linkType: Banner.get('linkType'),
  /** Of a FILM or an OFFER. */
  'objectUniqueName?': Slug,
  /** Of an EXTERNAL_LINK. */
  'externalLink?': HttpsAddress,
  /** The age rating of a FILM. */
  'rate?': Reference,
  title: Text,
  kicker: Text,
  text: Text,
  image: type(new RegExp(String.raw`^/art/\S+\.png$`)).describe('a picture below /art/'),
  focus: "'side' | 'middle'",
  tint: Colour,
})
export type BannerRecord = typeof BannerRecord.infer

/** How a voucher is used on the site, in the order of the steps. */
export const RedemptionStepRecord = type({ title: Text, text: Text })
export type RedemptionStepRecord = typeof RedemptionStepRecord.infer

/** A reason that a member can choose when cancelling, in the order of the page. */
export const CancellationReasonRecord = type({ id: Id, title: Text })
