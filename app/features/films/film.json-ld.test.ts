import { describe, expect, it } from 'vitest'
import type { Film } from '#server/contracts/films.ts'
import { isoDuration, toFilmJsonLd } from './film.json-ld.ts'

const film: Film = {
  id: 'film_metropolis',
  uniqueName: 'metropolis',
  title: 'Metropolis',
  originalTitle: 'Metropolis',
  story: 'Above, gardens. Below, machines.',
  image: '/art/posters/metropolis.png',
  socialImage: '/social/metropolis.jpg',
  backdrop: '/art/backdrops/metropolis.png',
  backdropFocus: 'side',
  tint: '#170a0c',
  runtime: 153,
  genres: [{ id: 'drama', name: 'Drama' }],
  rate: { title: 'PG12', minAge: null, minAgeAlone: 12, rule: 'With an adult.' },
  movieLang: 'Silent',
  subtitle: 'Arabic',
  languages: { spoken: null, subtitles: ['ar'] },
  descriptionTag: 'A city above, a city below',
  imdb: 8.3,
  year: 1927,
  releasesOn: '2025-10-02',
  isUpcoming: false,
  nextShowtimes: [],
  casts: [{ firstName: 'Brigitte', lastName: 'Helm', role: 'Maria' }],
  directors: [{ firstName: 'Fritz', lastName: 'Lang' }],
  crew: [{ job: 'Camera', people: [{ firstName: 'Karl', lastName: 'Freund' }] }],
  trailerUrl: null,
  sessionsDates: [],
}

describe('the JSON-LD of a film', () => {
  it('gives the length as a duration', () => {
    expect([153, 120, 45, 0].map(isoDuration)).toEqual(['PT2H33M', 'PT2H', 'PT45M', 'PT0M'])
  })

  it('names the film, its makers and its picture', () => {
    expect(toFilmJsonLd(film, 'https://shasha.example', 'https://shasha.example/social/metropolis.jpg')).toMatchObject({
      '@type': 'Movie',
      name: 'Metropolis',
      duration: 'PT2H33M',
      contentRating: 'PG12',
      genre: ['Drama'],
      subtitleLanguage: ['ar'],
      director: [{ '@type': 'Person', name: 'Fritz Lang' }],
      image: 'https://shasha.example/social/metropolis.jpg',
    })
  })

  it('names no language for a silent film', () => {
    expect(toFilmJsonLd(film, '', '')).not.toHaveProperty('inLanguage')
    expect(toFilmJsonLd({ ...film, languages: { spoken: 'en', subtitles: ['ar'] } }, '', '')).toMatchObject({
      inLanguage: 'en',
    })
  })
})
