import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldBySound, foldWordsBySound } from './fold.ts'

it.each([
  ['قُرْطُبَة', 'قرطبه'],
  ['أحمد', 'احمد'],
  ['إحسان', 'احسان'],
  ['آنا', 'انا'],
  ['ٱلليل', 'الليل'],
  ['ليلى', 'ليلي'],
  ['رؤى', 'روي'],
  ['شاطئ', 'شاطي'],
  ['شـــاشة', 'شاشه'],
  ['ﻻﻋﺐ', 'لاعب'],
  ['فیلم', 'فيلم'],
  ['سماء', 'سما'],
  ['١٩٢٧', '1927'],
  ['۱۹۲۷', '1927'],
  ['METROPOLIS', 'metropolis'],
  ['Señorita', 'senorita'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['Chaplin’s', 'chaplins'],
  ["Chaplin's", 'chaplins'],
  ['ﬁlm', 'film'],
])('%s is found as %s in the other script', (written, folded) => {
  expect(foldBySound(written)).toBe(folded)
})

it.each([
  ['  الأَحْسَاء،  جدة ', 'الاحسا جده'],
  ['Sci-Fi: Steamboat Bill, Jr.', 'sci fi steamboat bill jr'],
  ['…', ''],
  ['', ''],
])('%j is folded to the words “%s”', (written, words) => {
  expect(foldWordsBySound(written)).toBe(words)
})

it('folding a folded text changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(foldWordsBySound(foldWordsBySound(text))).toBe(foldWordsBySound(text))
    }),
  )
})
