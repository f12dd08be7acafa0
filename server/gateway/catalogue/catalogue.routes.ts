import { Problem } from '../../contracts/problem.ts'
import type { Handlers } from '../http/serve.ts'
import {
  findPage,
  findSettings,
  listBanners,
  listCitiesWithNearest,
  listCoordinates,
  listRedemptionSteps,
} from './catalogue.sql.ts'

export const catalogueHandlers: Handlers = {
  'GET settings': async (_, { env, language }) => {
    const settings = await findSettings(env.DB, language)
    if (!settings) throw new Problem('not_found')
    return { settings }
  },
  'GET cities': async (_, { env, language }) => ({ city: await listCitiesWithNearest(env.DB, language) }),
  'GET cities/cordinates': async (_, { env }) => ({ city: await listCoordinates(env.DB) }),
  // For now every city has the same banners; the parameter belongs to the contract and stays.
  'GET banners': async (_, { env, language }) => ({ banners: await listBanners(env.DB, language) }),
  'GET voucher-redemption-steps': async (_, { env, language }) => ({
    steps: await listRedemptionSteps(env.DB, language),
  }),
  'GET dynamic-pages/:type': async ({ type }, { env, language }) => {
    const page = await findPage(env.DB, type, language)
    if (!page) throw new Problem('not_found')
    return { page }
  },
}
