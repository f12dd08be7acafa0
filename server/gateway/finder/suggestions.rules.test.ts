import { describe, expect, it } from 'vitest'
import type { Language } from '../serve.ts'
import { smallIndex } from './finder-index.fixture.ts'
import { searchWords } from './reading/fold.rules.ts'
import { suggest } from './suggestions.rules.ts'

const HERE = { cityId: 'riyadh', language: 'en' as Language, isShown: (_film: number): boolean => true }
const FILMS = smallIndex(['Metropolis', 'Star of the Sea', 'The General'])
const typed = (text: string, here: Partial<typeof HERE> = {}, index = FILMS) =>
  suggest(index, searchWords(text), { ...HERE, ...here }).map(({ name }) => name)

describe('a typed beginning suggests', () => {
  it('a film with its year and picture, in the language of the visitor', () => {
    expect(suggest(FILMS, ['metro'], HERE)).toEqual([
      { id: 'film-0', uniqueName: 'film-0', type: 'FILM', name: 'Metropolis', hint: '1920', image: '/film-0.avif' },
    ])
    expect(suggest(FILMS, ['metro'], { ...HERE, language: 'ar' })[0]?.name).toBe('فيلم Metropolis')
  })

  it('a cinema with its city, and an experience without a hint', () => {
    expect(suggest(FILMS, ['nakheel'], HERE)).toEqual([
      { id: 'nakheel', uniqueName: 'nakheel', type: 'CINEMA', name: 'Nakheel', hint: 'Riyadh' },
    ])
    expect(suggest(FILMS, ['velvet'], HERE)).toEqual([
      { id: 'velvet', uniqueName: 'velvet', type: 'EXPERIENCE', name: 'Velvet', hint: '' },
    ])
  })

  it('names before people, and films before places of the same rank', () => {
    expect(typed('star')).toEqual(['Star of the Sea', 'Star Hall', 'Olaya Star'])
    expect(typed('lotte')).toEqual(['Metropolis', 'Star of the Sea', 'The General'])
  })

  it('cinemas of another city only if none of this city matches', () => {
    expect(typed('star', { cityId: 'jeddah' })).toContain('Corniche Star')
    expect(typed('star', { cityId: 'jeddah' })).not.toContain('Olaya Star')
    expect(typed('corniche')).toEqual(['Corniche Star'])
  })

  it('films that are shown here before those that are not', () => {
    expect(typed('lotte', { isShown: (film) => film === 2 })).toEqual(['The General', 'Metropolis', 'Star of the Sea'])
  })

  it('similar words only if nothing matches as typed', () => {
    expect(typed('metroplis')).toEqual(['Metropolis'])
    expect(typed('velvte')).toEqual(['Velvet'])
    expect(typed('xyzzy')).toEqual([])
    expect(suggest(FILMS, [], HERE)).toEqual([])
  })

  it('eight at most, and three places beside many films', () => {
    const many = smallIndex(Array.from({ length: 12 }, (_, at) => `Star ${at}`))
    expect(typed('star', {}, many)).toEqual([
      'Star 0',
      'Star 1',
      'Star 2',
      'Star 3',
      'Star 4',
      'Star 5',
      'Star Hall',
      'Olaya Star',
    ])
    expect(typed('lotte', {}, many)).toHaveLength(8)
  })
})
