import { describe, expect, it } from 'vitest'
import { sitemap, sitemapIndex } from './sitemap.ts'

const ORIGIN = 'https://shasha.example'

describe('a sitemap', () => {
  const xml = sitemap(ORIGIN, 'ar', [{ path: '/privacy-policy', changedOn: '2026-11-20' }])

  it('names each page in its own language, with its last change', () => {
    expect(xml).toContain('<loc>https://shasha.example/ar/privacy-policy</loc><lastmod>2026-11-20</lastmod>')
    expect(xml).not.toContain('<loc>https://shasha.example/en')
  })

  it('omits an unknown date', () => {
    expect(sitemap(ORIGIN, 'en', [{ path: '/cinemas/olaya' }])).toMatch(/olaya<\/loc><xhtml:link/)
  })

  it('names the other language, itself, and the default', () => {
    for (const [language, prefix] of [
      ['ar', 'ar'],
      ['en', 'en'],
      ['x-default', 'en'],
    ])
      expect(xml).toContain(`hreflang="${language}" href="https://shasha.example/${prefix}/privacy-policy"`)
  })

  it('escapes characters that would break the XML (ASVS 1.1.2, 1.2.1)', () => {
    expect(sitemap(ORIGIN, 'en', [{ path: '/movies/a&b<c>"' }])).toContain('/movies/a&amp;b&lt;c&gt;&quot;</loc>')
  })

  it('is found through an index', () => {
    expect(sitemapIndex([`${ORIGIN}/sitemap-ar.xml`])).toContain(
      '<sitemap><loc>https://shasha.example/sitemap-ar.xml</loc></sitemap>',
    )
  })
})
