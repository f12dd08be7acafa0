import { describe, expect, it } from 'vitest'
import { sitemap, sitemapIndex } from './sitemap.ts'

const ORIGIN = 'https://shasha.example'

describe('a sitemap', () => {
  const xml = sitemap(ORIGIN, 'ar', [{ path: '/movies/wings', changedOn: '2026-11-20' }])

  it('names each page in its own language, with the day it changed', () => {
    expect(xml).toContain('<loc>https://shasha.example/ar/movies/wings</loc><lastmod>2026-11-20</lastmod>')
    expect(xml).not.toContain('<loc>https://shasha.example/en')
  })

  it('names the other language, itself, and what others get', () => {
    for (const [language, prefix] of [
      ['ar', 'ar'],
      ['en', 'en'],
      ['x-default', 'en'],
    ])
      expect(xml).toContain(`hreflang="${language}" href="https://shasha.example/${prefix}/movies/wings"`)
  })

  it('writes no sign that would end what it stands in', () => {
    expect(sitemap(ORIGIN, 'en', [{ path: '/movies/a&b<c>"', changedOn: '2026-11-20' }])).toContain(
      '/movies/a&amp;b&lt;c&gt;&quot;</loc>',
    )
  })

  it('is found through an index', () => {
    expect(sitemapIndex([`${ORIGIN}/sitemap-ar.xml`], '2026-11-20')).toContain(
      '<sitemap><loc>https://shasha.example/sitemap-ar.xml</loc><lastmod>2026-11-20</lastmod></sitemap>',
    )
  })
})
