// A page's part of the head: title, description and link preview, and for crawlers its breadcrumbs and JSON-LD.
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Thing } from 'schema-dts'
import { m } from '#app/paraglide/messages.js'
import { breadcrumbList, jsonLdScript, SERVED_JSON_LD } from './json-ld.ts'
import { viewerOrigin } from '../session/viewer.query.ts'
import { toLocalizedHref, type PlainPage } from '../paths/links.ts'

/** Title and description of a page, set by its loader: the texts then load with this page only. */
export interface PageWords {
  title: string
  description: string
  /** What a link preview shows instead of the site's own type and picture. */
  preview?: { type: 'video.movie'; picture?: { url: string; alt: string } | undefined }
}

/** Data for crawlers only. Made on the server alone. */
export interface MachineFacts {
  /** Scheme and host of the site. */
  origin: string
  /** From below the home page to this one, each with its path in the page's language. */
  crumbs: readonly { name: string; path: string }[]
  /** Further things for the JSON-LD. */
  things?: readonly Thing[]
}

/** Named, because the routes' types would otherwise depend on themselves: the breadcrumbs are links to routes. */
interface PageHead {
  meta: ComponentProps<'meta'>[]
  scripts: { type: string; children: string }[]
}

/** For a page directly below the home page. */
export const getTopLevelPageMeta = (
  queryClient: QueryClient,
  name: string,
  page: PlainPage,
  ...things: readonly Thing[]
): MachineFacts => ({
  origin: viewerOrigin(queryClient),
  crumbs: [{ name, path: toLocalizedHref({ to: page }) }],
  things,
})

const socialTags = ({ title, description, preview }: PageWords) => [
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  ...(preview ? [{ property: 'og:type', content: preview.type }] : []),
  ...(preview?.picture
    ? [
        { property: 'og:image', content: preview.picture.url },
        { property: 'og:image:alt', content: preview.picture.alt },
      ]
    : []),
]

function breadcrumbs({ origin, crumbs }: MachineFacts) {
  const steps = [{ name: m.site_name(), path: toLocalizedHref({ to: '/' }) }, ...crumbs]
  return breadcrumbList(steps.map(({ name, path }) => ({ name, url: origin + path })))
}

function structuredData(facts: MachineFacts | undefined): PageHead['scripts'] {
  if (import.meta.env.SSR && facts)
    return jsonLdScript(...(facts.crumbs.length > 0 ? [breadcrumbs(facts)] : []), ...(facts.things ?? []))
  // It describes the page that the document came with, so it leaves with that page.
  return !import.meta.env.SSR && 'hydrated' in document.documentElement.dataset ? [] : SERVED_JSON_LD
}

/** `machine`: the facts for the JSON-LD, undefined in the browser; left out by pages that crawlers do not list. */
export const pageHead = (words: PageWords | undefined, ...machine: [facts?: MachineFacts | undefined]): PageHead => {
  const [facts] = machine
  return {
    meta: words
      ? [
          { title: words.title },
          { name: 'description', content: words.description },
          ...(machine.length > 0 ? socialTags(words) : []),
        ]
      : [],
    scripts: words && machine.length > 0 ? structuredData(facts) : [],
  }
}
