import { describe, expect, it } from 'vitest'
import { breadcrumbList, jsonLdScript } from './json-ld.ts'
import { pageHead } from './page-head.ts'

const written = (...things: Parameters<typeof jsonLdScript>): string => jsonLdScript(...things)[0]?.children ?? ''

describe('the JSON-LD of a page', () => {
  it('cannot close its script element, even with a film’s title (ASVS 1.2.3)', () => {
    const text = written({ '@type': 'Movie', name: '</script><script>alert(1)</script> & \u2028' })
    expect(text).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(text)).toMatchObject({
      '@graph': [{ name: '</script><script>alert(1)</script> & \u2028' }],
    })
  })

  it('is no empty script on pages without facts for crawlers', () => {
    const words = { title: 'Seats', description: '' }
    const facts = { origin: 'https://shasha.example', crumbs: [] }
    expect(pageHead(words).scripts).toEqual([])
    expect(pageHead(undefined, undefined).scripts).toEqual([])
    expect(pageHead(words, facts).scripts[0]?.children).toContain('@graph')
  })

  it('is one graph for any number of things', () => {
    const steps = [
      { name: 'Home', url: 'https://shasha.example/en' },
      { name: 'Cinemas', url: 'https://shasha.example/en/cinemas' },
    ]
    expect(JSON.parse(written({ '@type': 'Movie', name: 'One' }, breadcrumbList(steps)))).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'Movie', name: 'One' },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shasha.example/en' },
            { '@type': 'ListItem', position: 2, name: 'Cinemas', item: 'https://shasha.example/en/cinemas' },
          ],
        },
      ],
    })
  })
})
