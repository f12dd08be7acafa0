// What the files of `data/` contain. A new file is listed in `schemas.ts`, too.
import areas from './data/areas.json' with { type: 'json' }
import banners from './data/banners.json' with { type: 'json' }
import cancellationReasons from './data/cancellation-reasons.json' with { type: 'json' }
import cinemasEast from './data/cinemas/east.json' with { type: 'json' }
import cinemasJeddah from './data/cinemas/jeddah.json' with { type: 'json' }
import cinemasOther from './data/cinemas/other-cities.json' with { type: 'json' }
import cinemasRiyadh from './data/cinemas/riyadh.json' with { type: 'json' }
import cities from './data/cities.json' with { type: 'json' }
import experiences from './data/experiences.json' with { type: 'json' }
import adventures from './data/films/adventures.json' with { type: 'json' }
import chaplinAndLloyd from './data/films/chaplin-and-lloyd.json' with { type: 'json' }
import dramasAndTalkies from './data/films/dramas-and-talkies.json' with { type: 'json' }
import keaton from './data/films/keaton.json' with { type: 'json' }
import shadows from './data/films/shadows.json' with { type: 'json' }
import wonders from './data/films/wonders.json' with { type: 'json' }
import foodMenu from './data/food-menu.json' with { type: 'json' }
import genres from './data/genres.json' with { type: 'json' }
import halls from './data/halls.json' with { type: 'json' }
import jobs from './data/jobs.json' with { type: 'json' }
import lineUp from './data/line-up.json' with { type: 'json' }
import offers from './data/offers.json' with { type: 'json' }
import contactUs from './data/pages/contact-us.json' with { type: 'json' }
import houseRules from './data/pages/house-rules.json' with { type: 'json' }
import privacyPolicy from './data/pages/privacy-policy.json' with { type: 'json' }
import privateBooking from './data/pages/private-booking.json' with { type: 'json' }
import termsAndConditions from './data/pages/terms-and-conditions.json' with { type: 'json' }
import voucherRedemption from './data/pages/voucher-redemption.json' with { type: 'json' }
import ratings from './data/ratings.json' with { type: 'json' }
import redemptionSteps from './data/redemption-steps.json' with { type: 'json' }
import settings from './data/settings.json' with { type: 'json' }
import speech from './data/speech.json' with { type: 'json' }
import type { DataFile, SeedData } from './schemas.ts'

/** What the files contain, by name. Films, cinemas and pages are listed in this order. */
export const DATA: Record<DataFile, unknown> = {
  'films/wonders.json': wonders,
  'films/chaplin-and-lloyd.json': chaplinAndLloyd,
  'films/keaton.json': keaton,
  'films/adventures.json': adventures,
  'films/shadows.json': shadows,
  'films/dramas-and-talkies.json': dramasAndTalkies,
  'cinemas/riyadh.json': cinemasRiyadh,
  'cinemas/jeddah.json': cinemasJeddah,
  'cinemas/east.json': cinemasEast,
  'cinemas/other-cities.json': cinemasOther,
  'pages/terms-and-conditions.json': termsAndConditions,
  'pages/privacy-policy.json': privacyPolicy,
  'pages/voucher-redemption.json': voucherRedemption,
  'pages/contact-us.json': contactUs,
  'pages/private-booking.json': privateBooking,
  'pages/house-rules.json': houseRules,
  'areas.json': areas,
  'banners.json': banners,
  'cancellation-reasons.json': cancellationReasons,
  'cities.json': cities,
  'experiences.json': experiences,
  'food-menu.json': foodMenu,
  'genres.json': genres,
  'halls.json': halls,
  'jobs.json': jobs,
  'line-up.json': lineUp,
  'offers.json': offers,
  'ratings.json': ratings,
  'redemption-steps.json': redemptionSteps,
  'settings.json': settings,
  'speech.json': speech,
}

/** The contents of a file. The build has checked them, so they are of the schema’s type. */
export const getData = <File extends DataFile>(file: File): SeedData[File] => DATA[file] as SeedData[File]
