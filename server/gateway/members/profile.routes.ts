// A member's profile.
import type { User } from '../../contracts/members.ts'
import { Problem } from '../../contracts/problem.ts'
import { claimPicture } from '../files/member-pictures.ts'
import type { Handlers, PersonalContext } from '../http/serve.ts'
import { unwrap } from '../lib/result.ts'
import { memberObject, myself } from './member-calls.ts'
import type { ProfilePatch } from './member.record.ts'
import { checkBirthday, cleanName, userOf } from './member.rules.ts'

async function update({ env, principal }: PersonalContext, patch: ProfilePatch): Promise<{ user: User }> {
  return { user: userOf(unwrap(await memberObject(env, principal.id).update(patch)).member) }
}

export const profileHandlers = {
  'GET auth/me': async (_, context) => ({ user: userOf(await myself(context)) }),

  'PUT auth/profile': async ({ firstName, lastName, gender, dateOfBirth, photoId }, context) => {
    if (dateOfBirth) unwrap(checkBirthday(dateOfBirth, context.now))
    if (photoId && !(await claimPicture(context.env, context.principal.id, photoId))) throw new Problem('not_found')
    return update(context, {
      ...(firstName === undefined ? {} : { firstName: cleanName(firstName) }),
      ...(lastName === undefined ? {} : { lastName: cleanName(lastName) }),
      ...(gender === undefined ? {} : { gender }),
      ...(dateOfBirth === undefined ? {} : { dateOfBirth }),
      ...(photoId === undefined ? {} : { photoId }),
    })
  },

  'PATCH users/cities': async ({ cityId }, context) => {
    const isCity = await context.env.DB.prepare('SELECT 1 FROM cities WHERE id = ?').bind(cityId).first()
    if (!isCity) throw new Problem('not_found')
    return update(context, { preferredCityId: cityId })
  },

  'PATCH users/favourite-cinema': async ({ cinemaId }, context) => {
    const isCinema =
      cinemaId === null || (await context.env.DB.prepare('SELECT 1 FROM cinemas WHERE id = ?').bind(cinemaId).first())
    if (!isCinema) throw new Problem('not_found')
    return update(context, { favouriteCinemaId: cinemaId })
  },

  'PATCH users/language': async ({ language }, context) => update(context, { language }),

  'PATCH users/communication-language': async ({ communicationLanguage }, context) =>
    update(context, { communicationLanguage }),

  'GET communication-languages': () => ({
    languages: [
      { id: 'ar' as const, name: 'العربية' },
      { id: 'en' as const, name: 'English' },
    ],
  }),
} satisfies Handlers
