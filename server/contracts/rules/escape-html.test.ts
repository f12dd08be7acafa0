import { expect, it } from 'vitest'
import { escapeHtml } from './escape-html.ts'

it('text and attributes stay text, whatever a visitor has typed', () =>
  expect(escapeHtml(`<a href="x" title='y'>Tom & Jerry</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Tom &amp; Jerry&lt;/a&gt;',
  ))

it('other text is unchanged, in both languages', () =>
  expect(escapeHtml('قاعة 3 · Hall 3 (2:30 PM) = 50%')).toBe('قاعة 3 · Hall 3 (2:30 PM) = 50%'))
