// What the checks of odd requests take for markup that a request has brought into a page.
import { expect, it } from 'vitest'
import { markupOf } from '#tests/proof/fuzz/check.ts'

it.each([
  '<script>alert(1)</script>',
  '<svg onload=alert(1)>',
  '<img src=x onerror=alert(1)>',
  '<base href="//evil.test/">',
  '<meta http-equiv=refresh content="0;url=//evil.test">',
  '<template><script>alert(1)</script></template>',
])('%s is found where it is not escaped', (markup) => {
  expect(markupOf(`<p>${markup}</p>`)).not.toEqual([])
})

it('markup is found also inside an element of the site that it ends', () => {
  expect(markupOf('<meta property="og:url" content=""><script>alert(1)</script>">')).not.toEqual([])
  expect(markupOf('<meta property="og:url" content=""autofocus onfocus=alert(1) x="">')).not.toEqual([])
})

it('the escaped address of the page in an element of the site is none', () => {
  const path = encodeURI('/ar/cinemas/<template><meta http-equiv=refresh content=0;url=//evil.test>alert(1)')
  expect(
    markupOf(`<meta property="og:url" content="https://shasha.test${path}"><p>&lt;script&gt;alert(1)</p>`),
  ).toEqual([])
})
