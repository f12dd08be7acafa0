// PayFort's responses: a response code is two digits of status and three of message, in the request's language.
// Codes: https://paymentservices.amazon.com/docs/developer-resources/error-codes
import { SANDBOX_KEYS } from '../../lib/sandbox-keys.ts'
import type { Brand, SandboxCharge, SandboxDecline, StoredCard } from '../charge.ts'
import { maskedNumber } from '../card-entry.rules.ts'
import { challengeUrl } from '../three-d-secure/challenge-path.ts'
import { type SignedFields, signatureOf } from './pay-fort.signature.ts'

const MESSAGES = {
  '000': { ar: 'تمت العملية بنجاح', en: 'Success' },
  '001': { ar: 'حقل مطلوب مفقود', en: 'Missing parameter' },
  '002': { ar: 'صيغة أحد الحقول غير صحيحة', en: 'Invalid parameter format' },
  '004': { ar: 'أمر غير صحيح', en: 'Invalid command' },
  '005': { ar: 'المبلغ غير صحيح', en: 'Invalid amount' },
  '008': { ar: 'التوقيع غير مطابق', en: 'Signature mismatch' },
  '009': { ar: 'معرّف التاجر غير صحيح', en: 'Invalid merchant identifier' },
  '010': { ar: 'رمز الوصول غير صحيح', en: 'Invalid access code' },
  '012': { ar: 'البطاقة منتهية', en: 'Card expired' },
  '013': { ar: 'العملة غير صحيحة', en: 'Invalid currency' },
  '016': { ar: 'رقم البطاقة غير صحيح', en: 'Invalid card number' },
  '029': { ar: 'الرصيد غير كافٍ', en: 'Insufficient funds' },
  '030': { ar: 'لم يتم التحقق من حامل البطاقة', en: 'Authentication failed' },
  '032': { ar: 'طول أحد الحقول غير صحيح', en: 'Invalid parameter length' },
  '036': { ar: 'العملية غير موجودة', en: 'Order not found' },
  '044': { ar: 'رمز البطاقة غير موجود', en: 'Token name does not exist' },
  '048': { ar: 'المبلغ أكبر من المبلغ المحصّل', en: 'Operation amount exceeds captured amount' },
  '062': { ar: 'تم إنشاء رمز البطاقة', en: 'Token has been created' },
  '064': { ar: 'مطلوب التحقق عبر 3-D Secure', en: '3-D Secure check requested' },
  '065': { ar: 'العملية قيد التنفيذ', en: "Transaction waiting for customer's action" },
  '066': { ar: 'مرجع التاجر مستخدم من قبل', en: 'Merchant reference already exists' },
  '072': { ar: 'ألغى العميل العملية', en: 'Transaction has been cancelled by the consumer' },
  '100': { ar: 'تاريخ الانتهاء غير صحيح', en: 'Invalid expiry date' },
  '666': { ar: 'رُفضت العملية', en: 'Transaction declined' },
} as const

export type MessageCode = keyof typeof MESSAGES

/** PayFort documents no message for a wrong code, so it is a plain decline here. */
const REFUSALS: Record<SandboxDecline, MessageCode> = {
  INSUFFICIENT_FUNDS: '029',
  DECLINED: '666',
  EXPIRED_CARD: '012',
  WRONG_CVV: '666',
  AUTHENTICATION_FAILED: '030',
  AUTHENTICATION_ABANDONED: '072',
}

const OPTIONS: Record<Brand, string> = {
  VISA: 'VISA',
  MASTERCARD: 'MASTERCARD',
  AMERICAN_EXPRESS: 'AMEX',
  MADA: 'MADA',
}

/** The fields with which UPDATE_TOKEN describes a card. */
export const payFortCardFields = (card: StoredCard): SignedFields => ({
  card_number: maskedNumber(card),
  card_bin: card.bin,
  card_brand: OPTIONS[card.brand],
  expiry_date: card.expiry,
})

export function outcomeOf(charge: SandboxCharge): [status: string, message: MessageCode] {
  if (charge.state === 'CAPTURED') return ['14', '000']
  if (charge.state === 'OPEN') return ['20', '064']
  if (charge.state === 'PROCESSING') return ['19', '065']
  return ['13', charge.decline ? REFUSALS[charge.decline] : '666']
}

export const payFortLanguage = (fields: SignedFields): 'ar' | 'en' => (fields.language === 'ar' ? 'ar' : 'en')

export const outcomeFields = (status: string, message: MessageCode, language: 'ar' | 'en'): SignedFields => ({
  status,
  response_code: `${status}${message}`,
  response_message: MESSAGES[message][language],
})

export async function withSignature(fields: SignedFields, isSignatureWrong = false): Promise<SignedFields> {
  const { signature: _, ...rest } = fields
  const phrase = SANDBOX_KEYS.payFort.responsePhrase
  return { ...rest, signature: await signatureOf(rest, isSignatureWrong ? `not-${phrase}` : phrase) }
}

/** The response to a PURCHASE, repeated by its feedback. */
export function purchaseFields(charge: SandboxCharge, language: 'ar' | 'en'): SignedFields {
  const [status, message] = outcomeOf(charge)
  return {
    command: 'PURCHASE',
    access_code: SANDBOX_KEYS.payFort.accessCode,
    merchant_identifier: SANDBOX_KEYS.payFort.merchantIdentifier,
    merchant_reference: charge.key,
    merchant_extra: charge.orderId,
    amount: String(charge.amount),
    currency: charge.currency,
    language,
    fort_id: charge.id,
    payment_option: OPTIONS[charge.brand],
    card_number: maskedNumber(charge),
    expiry_date: charge.expiry,
    ...outcomeFields(status, message, language),
    ...(charge.state === 'OPEN' ? { '3ds_url': challengeUrl(charge) } : {}),
  }
}
