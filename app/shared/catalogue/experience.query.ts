// One experience by the name in its URL, and the films shown in it.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readExperienceBySlug } from './experiences.functions.ts'
import { readFilms } from './films.functions.ts'
import { ifSupported } from '#app/lib/gateway/if-supported.ts'
import { ProblemError } from '#app/lib/gateway/problem.ts'
import { redirectIfUnavailable } from '#app/lib/gateway/unavailable.ts'
import type { ExperienceDetail } from '#server/contracts/cinemas.ts'
import type { FilmSummary } from '#server/contracts/films.ts'
import { experiencesQuery } from './experiences.query.ts'

/** The fields every gateway has. Fields that only the experience's own page has stay empty. */
async function fromList(queryClient: QueryClient, slug: string): Promise<ExperienceDetail> {
  const experiences = await queryClient.ensureQueryData(experiencesQuery({}))
  const experience = experiences.find(({ uniqueName }) => uniqueName === slug)
  if (!experience) throw new ProblemError({ status: 404, code: 16, reason: 'not_found', message: '' })
  return { ...experience, story: [], facts: [], gallery: [] }
}

export const experienceQuery = (slug: string) =>
  queryOptions({
    queryKey: ['GET experiences/unique-name/:slug', { slug }] as const,
    queryFn: ({ client, signal }) =>
      ifSupported(
        readExperienceBySlug({ data: { slug }, signal }).then(({ experience }) => experience),
        () => fromList(client, slug),
      ),
    meta: { isHandled: true },
  })

/** For loaders: the experience; otherwise the page for what is no longer available. */
export const requireExperience = (queryClient: QueryClient, slug: string): Promise<ExperienceDetail> =>
  redirectIfUnavailable(queryClient.ensureQueryData(experienceQuery(slug)), 'experience')

/** The fields of a card; the page transfers no others. */
export interface ExperienceFilm extends Pick<
  FilmSummary,
  'id' | 'uniqueName' | 'title' | 'image' | 'tint' | 'runtime'
> {
  rating: string
}

const MAX = 60

export const experienceFilmsQuery = (experienceId: string, cityId: string) =>
  queryOptions({
    queryKey: ['GET films', { cityId, experienceId }] as const,
    queryFn: async ({ signal }): Promise<ExperienceFilm[]> => {
      const input = { cityId, experienceId, status: 'NOW_SHOWING', limit: MAX } as const
      return (await readFilms({ data: input, signal })).films.map((film) => ({
        id: film.id,
        uniqueName: film.uniqueName,
        title: film.title,
        image: film.image,
        tint: film.tint,
        runtime: film.runtime,
        rating: film.rate.title,
      }))
    },
    meta: { isHandled: true },
  })
