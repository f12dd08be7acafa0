import { expect, it } from 'vitest'
import { foodReadySubject, foodReadyText } from './food-words.rules.ts'

it('the message says that the food is ready, where, and under which number', () => {
  const ready = { number: '042', cinema: { ar: 'شاشة العليا', en: 'Shasha Olaya' }, reference: 'SH-7K2M-94QX' }
  const { ar, en } = foodReadyText(ready)
  expect(en).toBe('Your food order 042 is ready. Collect it at the food counter at Shasha Olaya. Booking SH-7K2M-94QX.')
  expect(ar).toBe('طلبك رقم 042 جاهز. استلمه من ركن المأكولات في شاشة العليا. رقم الحجز SH-7K2M-94QX.')
  expect(foodReadySubject('042')).toEqual({ ar: 'طلبك رقم 042 جاهز', en: 'Your food order 042 is ready' })
})
