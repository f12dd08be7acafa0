// Head and JSON-LD of the pages of experiences. In the browser it does nothing, and its code is not in the bundle.
import type { QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ItemList } from 'schema-dts'
import { type MachineFacts, getTopLevelPageMeta } from '#app/lib/page/page-head.ts'
import { viewerOrigin } from '#app/lib/session/viewer.query.ts'
import { m } from '#app/paraglide/messages.js'
import type { Experience } from '#server/contracts/cinemas.ts'
import { experiencesQuery } from '#app/shared/catalogue/experiences.query.ts'
import { toLocalizedHref, toExperience } from '#app/lib/paths/links.ts'

const experienceList = (origin: string, experiences: readonly Experience[]): ItemList => ({
  '@type': 'ItemList',
  itemListElement: experiences.map(({ uniqueName, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: origin + toLocalizedHref(toExperience(uniqueName)),
  })),
})

export const experiencesFacts = createIsomorphicFn().server((queryClient: QueryClient): MachineFacts => {
  const experiences = queryClient.getQueryData(experiencesQuery({}).queryKey)
  const list = experiences ? [experienceList(viewerOrigin(queryClient), experiences)] : []
  return getTopLevelPageMeta(queryClient, m.experiences_title(), '/experiences', ...list)
})

export const experienceFacts = createIsomorphicFn().server(
  (queryClient: QueryClient, { uniqueName, name }: Pick<Experience, 'uniqueName' | 'name'>): MachineFacts => ({
    origin: viewerOrigin(queryClient),
    crumbs: [
      { name: m.experiences_title(), path: toLocalizedHref({ to: '/experiences' }) },
      { name, path: toLocalizedHref(toExperience(uniqueName)) },
    ],
  }),
)
