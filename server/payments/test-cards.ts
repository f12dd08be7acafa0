// The only card numbers the sandbox accepts, with their behaviour. Other numbers are refused, so that no real card
// ends up in a sandbox.
import type { Behaviour, Brand } from './charge.ts'

export interface TestCard {
  number: string
  brand: Brand
  cvv: string
  behaviour: Behaviour
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'VISA', cvv: '100', behaviour: 'APPROVE' },
  { number: '4543474002249996', brand: 'VISA', cvv: '956', behaviour: 'APPROVE' },
  { number: '4111111111111111', brand: 'VISA', cvv: '123', behaviour: 'APPROVE' },
  { number: '4005550000000001', brand: 'VISA', cvv: '123', behaviour: 'APPROVE' },
  { number: '4242422667258079', brand: 'VISA', cvv: '123', behaviour: 'APPROVE' },
  { number: '5123456789012346', brand: 'MASTERCARD', cvv: '123', behaviour: 'APPROVE' },
  { number: '345678901234564', brand: 'AMERICAN_EXPRESS', cvv: '1234', behaviour: 'APPROVE' },
  { number: '5297412542005689', brand: 'MADA', cvv: '350', behaviour: 'CHALLENGE' },
  { number: '4464040000000007', brand: 'MADA', cvv: '123', behaviour: 'CHALLENGE' },
  { number: '5588480000000003', brand: 'MADA', cvv: '123', behaviour: 'CHALLENGE' },
  { number: '4557012345678902', brand: 'VISA', cvv: '123', behaviour: 'CHALLENGE' },
  { number: '5313581000123430', brand: 'MASTERCARD', cvv: '123', behaviour: 'CHALLENGE' },
  { number: '374200000000004', brand: 'AMERICAN_EXPRESS', cvv: '1234', behaviour: 'CHALLENGE' },
  { number: '4000000000003014', brand: 'VISA', cvv: '123', behaviour: 'CHALLENGE_FAILS' },
  { number: '4464040000000106', brand: 'MADA', cvv: '123', behaviour: 'CHALLENGE_FAILS' },
  { number: '4000000000003022', brand: 'VISA', cvv: '123', behaviour: 'CHALLENGE_CLOSES' },
  { number: '4000000000009995', brand: 'VISA', cvv: '123', behaviour: 'INSUFFICIENT_FUNDS' },
  { number: '5200000000000510', brand: 'MASTERCARD', cvv: '123', behaviour: 'INSUFFICIENT_FUNDS' },
  { number: '4000000000000002', brand: 'VISA', cvv: '123', behaviour: 'DECLINE' },
  { number: '5204730000002514', brand: 'MASTERCARD', cvv: '251', behaviour: 'DECLINE' },
  { number: '4000000000000069', brand: 'VISA', cvv: '123', behaviour: 'EXPIRED_CARD' },
  { number: '4000000000000127', brand: 'VISA', cvv: '123', behaviour: 'WRONG_CVV' },
  { number: '4000000000000119', brand: 'VISA', cvv: '123', behaviour: 'TIME_OUT' },
  { number: '4000000000004087', brand: 'VISA', cvv: '123', behaviour: 'LATE_CALLBACK' },
  { number: '4000000000004095', brand: 'VISA', cvv: '123', behaviour: 'DOUBLE_CALLBACK' },
  { number: '4000000000004103', brand: 'VISA', cvv: '123', behaviour: 'BAD_SIGNATURE' },
  { number: '4000000000005126', brand: 'VISA', cvv: '123', behaviour: 'LATE_REFUND' },
  { number: '4000000000005142', brand: 'VISA', cvv: '123', behaviour: 'PAYS_LESS' },
  { number: '4000000000005134', brand: 'VISA', cvv: '123', behaviour: 'CHALLENGE_LATE_REFUND' },
]

/** The explanation a tester reads next to the number. */
export const BEHAVIOUR_TEXTS: Record<Behaviour, { ar: string; en: string }> = {
  APPROVE: { ar: 'تنجح عملية الدفع فورًا.', en: 'Paid right away.' },
  CHALLENGE: {
    ar: 'تطلب رمز البنك، وتنجح بعد إدخاله. بطاقات مدى تطلبه دائمًا.',
    en: 'The bank asks for a code, then it’s paid. mada always asks.',
  },
  CHALLENGE_FAILS: {
    ar: 'تطلب رمز البنك، ثم يرفض البنك أي رمز.',
    en: 'The bank asks for a code and accepts none.',
  },
  CHALLENGE_CLOSES: {
    ar: 'تطلب رمز البنك، ثم تنتهي كأن الزائر أغلق الصفحة.',
    en: 'The bank asks for a code, then the payment ends as if the page had been closed.',
  },
  INSUFFICIENT_FUNDS: { ar: 'مرفوضة: الرصيد غير كافٍ.', en: 'Declined: insufficient funds.' },
  DECLINE: { ar: 'مرفوضة من البنك دون سبب.', en: 'Declined by the bank, no reason given.' },
  EXPIRED_CARD: { ar: 'مرفوضة: البطاقة منتهية.', en: 'Declined: expired card.' },
  WRONG_CVV: {
    ar: 'مرفوضة: رمز الأمان غير صحيح. بوابة PayFort ترفضها دون سبب.',
    en: 'Declined: wrong security code. PayFort declines it without a reason.',
  },
  TIME_OUT: {
    ar: 'لا يأتي رد قبل 9 ثوانٍ، ثم يُخصم المبلغ بعد 12 ثانية.',
    en: 'No answer within 9 seconds; charged after 12.',
  },
  LATE_CALLBACK: {
    ar: 'تنجح فورًا، ويصل إشعار البوابة بعد دقيقة.',
    en: 'Paid right away; the gateway’s callback arrives a minute later.',
  },
  DOUBLE_CALLBACK: {
    ar: 'تنجح فورًا، ويصل إشعار البوابة مرتين.',
    en: 'Paid right away; the gateway’s callback arrives twice.',
  },
  BAD_SIGNATURE: {
    ar: 'تنجح، لكن PayFort توقّع الرد بمفتاح خاطئ، ولا تتأكد إلا بالاستعلام.',
    en: 'Paid, but PayFort signs its answer with a wrong phrase, so only a query confirms it.',
  },
  PAYS_LESS: {
    ar: 'يُخصم ريال أقل من المطلوب، فلا تصدر التذاكر، ويظهر الطلب في صفحة المشغّل.',
    en: 'Captures one riyal less than asked for, so no tickets are issued and the order appears on the operator’s page.',
  },
  LATE_REFUND: {
    ar: 'تنجح فورًا. عند الاسترداد لا يصل رد البوابة، ولا يظهر الاسترداد لديها إلا بعد دقيقة ونصف.',
    en: 'Paid right away. When refunded, the answer is lost and the gateway lists the refund a minute and a half later.',
  },
  CHALLENGE_LATE_REFUND: {
    ar: 'تطلب رمز البنك، وتنجح بعد إدخاله، ويتأخر استردادها دقيقة ونصفًا. افتح صفحة البنك، ثم ادفع ببطاقة أخرى، ثم أدخل الرمز: يتم الدفع مرة ثانية، ويظهر استرداد المبلغ قيد التنفيذ.',
    en: 'The bank asks for a code, then it’s paid, and its refund is late as above. Open the bank’s page, pay with another card, then enter the code: a second payment arrives and shows as being refunded.',
  },
}

export const findTestCard = (number: string): TestCard | undefined => TEST_CARDS.find((card) => card.number === number)
