// Every file of `data/` with its schema. It imports no data, so that the check can read a file that is not even JSON.
// No module of the gateway imports it: making the schemas would take a tenth of a second of each start, and a Worker may
// not compile them later.
import { CinemaData, CityRecord } from './cinema.record.ts'
import { ExperienceData } from './experience.record.ts'
import {
  FilmRecord,
  GenreRecords,
  JobRecords,
  LineUpRecord,
  RatingRecords,
  SpeechRecords,
} from './films/film.record.ts'
import { FoodSectionRecord } from './food-menu.record.ts'
import { AreasData, HallData } from './hall.record.ts'
import { OfferData } from './offer.record.ts'
import { BannerRecord, CancellationReasonRecord, PageRecord, RedemptionStepRecord } from './page.record.ts'
import { SettingsData } from './settings.record.ts'

/** Refuses keys that the schema does not know, at every depth. */
const strict = <Schema extends { onDeepUndeclaredKey: (behavior: 'reject') => unknown }>(schema: Schema): Schema =>
  // It returns a schema of the same type.
  schema.onDeepUndeclaredKey('reject') as Schema

const Films = strict(FilmRecord.array())
const Cinemas = strict(CinemaData.array())
const Page = strict(PageRecord)

export const SCHEMAS = {
  'films/wonders.json': Films,
  'films/chaplin-and-lloyd.json': Films,
  'films/keaton.json': Films,
  'films/adventures.json': Films,
  'films/shadows.json': Films,
  'films/dramas-and-talkies.json': Films,
  'cinemas/riyadh.json': Cinemas,
  'cinemas/jeddah.json': Cinemas,
  'cinemas/east.json': Cinemas,
  'cinemas/other-cities.json': Cinemas,
  'pages/terms-and-conditions.json': Page,
  'pages/privacy-policy.json': Page,
  'pages/voucher-redemption.json': Page,
  'pages/contact-us.json': Page,
  'pages/private-booking.json': Page,
  'pages/house-rules.json': Page,
  'areas.json': strict(AreasData),
  'banners.json': strict(BannerRecord.array()),
  'cancellation-reasons.json': strict(CancellationReasonRecord.array()),
  'cities.json': strict(CityRecord.array()),
  'experiences.json': strict(ExperienceData.array()),
  'food-menu.json': strict(FoodSectionRecord.array()),
  'genres.json': strict(GenreRecords),
  'halls.json': strict(HallData.array()),
  'jobs.json': strict(JobRecords),
  'line-up.json': strict(LineUpRecord),
  'offers.json': strict(OfferData.array()),
  'ratings.json': strict(RatingRecords),
  'redemption-steps.json': strict(RedemptionStepRecord.array()),
  'settings.json': strict(SettingsData),
  'speech.json': strict(SpeechRecords),
}

export type DataFile = keyof typeof SCHEMAS
/** What the files contain, once they are checked. */
export type SeedData = { readonly [File in DataFile]: (typeof SCHEMAS)[File]['infer'] }
