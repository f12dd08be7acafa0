// A page's part of the head: title and description, and for crawlers its breadcrumbs, picture and JSON-LD.
import type { QueryClient } from '@tanstack/react-query'
import type { Thing } from 'schema-dts'
import { m } from '#app/paraglide/messages.js'
import { breadcrumbList, jsonLdScript, NO_JSON_LD } from './json-ld.ts'
import { pagePath, type PlainPage } from '../paths/paths.ts'
import { viewerOrigin } from '../session/viewer.query.ts'

/** Title and description of a page, set by its loader: the texts then load with this page only. */
export interface PageWords {
  title: string
  description: string
}

/** Data for crawlers only. Made on the server alone. */
export interface MachineFacts {
  /** Scheme and host of the site. */
  origin: string
  /** From below the home page to this one, each with its path in the page's language. */
  crumbs: readonly { name: string; path: string }[]
  /** Further things for the JSON-LD. */
  things?: readonly Thing[]
  type?: 'video.movie'
  /** Path of a picture, 1200 × 630, instead of the site's own. */
  image?: string
  imageAlt?: string
}

/** For a page directly below the home page. */
export const plainFacts = (
  queryClient: QueryClient,
  name: string,
  page: PlainPage,
  ...things: readonly Thing[]
): MachineFacts => ({ origin: viewerOrigin(queryClient), crumbs: [{ name, path: pagePath(page) }], things })

const socialTags = (words: PageWords, { origin, type, image, imageAlt }: MachineFacts) => [
  { property: 'og:title', content: words.title },
  { property: 'og:description', content: words.description },
  ...(type ? [{ property: 'og:type', content: type }] : []),
  ...(image ? [{ property: 'og:image', content: origin + image }] : []),
  ...(imageAlt ? [{ property: 'og:image:alt', content: imageAlt }] : []),
]

function breadcrumbs({ origin, crumbs }: MachineFacts) {
  const steps = [{ name: m.site_name(), path: pagePath('/') }, ...crumbs]
  return breadcrumbList(steps.map(({ name, path }) => ({ name, url: origin + path })))
}

const structuredData = (facts: MachineFacts | undefined) =>
  import.meta.env.SSR && facts
    ? jsonLdScript(...(facts.crumbs.length > 0 ? [breadcrumbs(facts)] : []), ...(facts.things ?? []))
    : NO_JSON_LD

/** `machine`: the facts for crawlers, undefined in the browser; left out by pages that crawlers do not list. */
export const pageHead = (words: PageWords | undefined, ...machine: [facts?: MachineFacts | undefined]) => {
  const [facts] = machine
  return {
    meta: words
      ? [
          { title: words.title },
          { name: 'description', content: words.description },
          ...(import.meta.env.SSR && facts ? socialTags(words, facts) : []),
        ]
      : [],
    scripts: words && machine.length > 0 ? structuredData(facts) : [],
  }
}
