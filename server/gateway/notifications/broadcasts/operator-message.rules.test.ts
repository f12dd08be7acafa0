import { expect, it } from 'vitest'
import { readMessage } from './operator-message.rules.ts'

const texts = {
  ar: { title: 'عيدكم مبارك', body: 'نفتح في العيد من الثالثة عصرًا.' },
  en: { title: 'Eid', body: 'Open from 3 PM.' },
}
const general = { type: 'GENERAL', id: 'eid-hours', texts }
const survey = { ...general, type: 'SURVEY', link: 'https://example.com/survey' }

it.each([
  ['words', general],
  ['words for one city in one language', { ...general, cityId: 'riyadh', language: 'ar' }],
  ['a picture of the site', { ...general, imageUrl: '/posters/metropolis.svg' }],
  ['a link', { ...survey, type: 'EXTERNAL_LINK' }],
  ['a survey', survey],
  ['an offer', { ...general, type: 'OFFER', offerId: 'ofr_1', uniqueName: 'two-for-one' }],
  ['a film', { type: 'FILM', id: 'see-this', filmId: 'flm_metropolis' }],
])('accepts %s', (_, body) => expect(readMessage(body)).toEqual({ message: body }))

it.each([
  ['a link that is not https', { ...survey, link: 'http://example.com' }, ['link']],
  ['a script for a link', { ...survey, link: 'javascript:alert(1)' }, ['link']],
  ['a user who reads like the site', { ...survey, link: 'https://shasha.example@evil.test/' }, ['link']],
  ['a back-slash', { ...survey, link: 'https://evil.test\\@shasha.example/' }, ['link']],
  ['a picture that leads to another page', { ...general, imageUrl: '/../operator' }, ['imageUrl']],
  ['a survey that leads nowhere', { ...general, type: 'SURVEY' }, ['link']],
  ['a link where none is followed', { ...general, link: 'https://example.com' }, ['link']],
  ['a picture from another origin', { ...general, imageUrl: 'https://example.com/a.png' }, ['imageUrl']],
  ['a picture of another host', { ...general, imageUrl: '//example.com/a.png' }, ['imageUrl']],
  ['one language only', { ...general, texts: { ar: texts.ar } }, ['texts.en']],
  ['tags', { ...general, texts: { ...texts, en: { title: 'Eid', body: '<b>Open</b>' } } }, ['texts.en.body']],
  [
    'a line turned around',
    { ...general, texts: { ...texts, en: { title: 'E\u202eid', body: 'Open' } } },
    ['texts.en.title'],
  ],
  [
    'words without end',
    { ...general, texts: { ...texts, ar: { title: 'ع'.repeat(81), body: 'ن' } } },
    ['texts.ar.title'],
  ],
  ['no words', { ...general, texts: { ...texts, ar: { title: '', body: 'ن' } } }, ['texts.ar.title']],
  [
    'an offer that no address can name',
    { ...general, type: 'OFFER', offerId: 'ofr_1', uniqueName: '../user-area' },
    ['uniqueName'],
  ],
  ['what only the house says', { ...general, type: 'WELCOME' }, ['type']],
])('refuses %s', (_, body, fields) => expect(readMessage(body)).toEqual({ fields }))

it('refuses input that is not a message', () => {
  for (const body of [undefined, null, 'hello', []]) expect(readMessage(body)).toHaveProperty('fields')
})

const english = (title: string, body: string) => ({ ...general, texts: { ...texts, en: { title, body } } })
it.each([
  ['a title of 80 characters', english('T'.repeat(80), 'Open'), undefined],
  ['a title of 81', english('T'.repeat(81), 'Open'), ['texts.en.title']],
  ['a body of 400', english('Eid', 'b'.repeat(400)), undefined],
  ['a body of 401', english('Eid', 'b'.repeat(401)), ['texts.en.body']],
  ['a body without text', english('Eid', ''), ['texts.en.body']],
  ['spaces around a title', english(' Eid', 'Open'), ['texts.en.title']],
  ['the end of a tag', english('Eid', 'Open</b>'), ['texts.en.body']],
  ['a comment of HTML', english('Eid', 'Open<!-- -->'), ['texts.en.body']],
  ['a tag in capitals', english('Eid', 'Open<BR>'), ['texts.en.body']],
  ['a comparison', english('Eid', 'Seats < 30 riyals, popcorn <3'), undefined],
])('of %s', (_, body, fields) => {
  expect(readMessage(body)).toEqual(fields ? { fields } : { message: body })
})

it('each field is named once', () => {
  const twice = { type: 'EXTERNAL_LINK', id: 'eid', link: 'http://example.com', texts: { ar: texts.ar, en: {} } }
  const result = readMessage(twice)
  const fields = 'fields' in result ? result.fields : []
  expect(new Set(fields).size).toBe(fields.length)
  expect(fields.toSorted()).toEqual(['link', 'texts.en.body', 'texts.en.title'])
})
