// Messages about paid food that no kitchen made: its money goes back. Pure.
import type { RefundPart } from '../../contracts/orders.ts'
import type { Language } from '../lib/language.ts'
import { foodLabels, type NamedFood } from './food-order-words.rules.ts'
import { whatComesBack } from './messages.ts'

export function unmadeFoodText(
  { refunds, ...food }: NamedFood & { refunds: readonly RefundPart[] },
  language: Language,
): string {
  const named = foodLabels(food)[language]
  const head = language === 'ar' ? `نعتذر منك: تعذّر علينا تحضير ${named}.` : `We’re sorry: we couldn’t make ${named}.`
  return `${head}${whatComesBack(refunds, 0, language)}`
}

/** The subject of an e-mail about it. */
export function unmadeFoodSubject(food: NamedFood): Record<Language, string> {
  const { ar, en } = foodLabels(food)
  return { ar: `استرداد قيمة ${ar}`, en: `A refund for ${en}` }
}
