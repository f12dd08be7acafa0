// Settings that an operator can change: business times, limits, accounts. Pages must not hard-code them.
import { queryOptions } from '@tanstack/react-query'
import type { Settings } from '#server/contracts/catalogue.ts'
import { withoutMembersFeatures } from '#server/contracts/rules/members-feature.ts'
import { readSettings } from './settings.functions.ts'

/** The setting with the introduction of a page. */
export type IntroductionName = { [K in keyof Settings]-?: K extends `${string}Description` ? K : never }[keyof Settings]

/** The settings that every page may read. */
export type SharedSettings = Omit<Settings, IntroductionName | 'maxSeatsPerOrder' | 'maxExtensions'>

function toSharedSettings({
  experienceDescription: _experiences,
  voucherRedemptionDescription: _voucher,
  contactUsDescription: _contact,
  offerDescription: _offers,
  foodMenuDescription: _food,
  maxSeatsPerOrder: _seats,
  maxExtensions: _extensions,
  ...settings
}: Settings): SharedSettings {
  return { ...settings, features: withoutMembersFeatures(settings.features) }
}

/**
 * They travel with every document, so they leave out the introductions of pages and what no page reads. If they fail to
 * load, a page leaves out the parts that need them; it never guesses.
 */
export const settingsQuery = queryOptions({
  queryKey: ['GET settings'] as const,
  queryFn: async ({ signal }) => toSharedSettings((await readSettings({ signal })).settings),
  // Settings change about once a month, and a page is open for minutes.
  staleTime: Infinity,
  meta: { isHandled: true },
})

/** The introduction of one page, plain text. */
export const introductionQuery = (name: IntroductionName) =>
  queryOptions({
    queryKey: ['GET settings', name] as const,
    queryFn: async ({ signal }) => (await readSettings({ signal })).settings[name],
    staleTime: Infinity,
    meta: { isHandled: true },
  })
