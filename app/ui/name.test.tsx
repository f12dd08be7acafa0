import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NameIn } from './name.tsx'

const sentence = (name: string) =>
  renderToStaticMarkup(<NameIn name={name}>{(film) => `See “${film}” & more of ${film}`}</NameIn>)

it('a sentence marks each place of a name in the other script with its language', () => {
  const name = '<bdi lang="ar">باب الحديد</bdi>'
  expect(sentence('باب الحديد')).toBe(`<span>See “${name}” &amp; more of ${name}</span>`)
})

it('a name in the script of the page stays a part of its sentence', () => {
  expect(sentence('The Kid')).toBe('See “The Kid” &amp; more of The Kid')
})
