// The message with the code of a voucher that staff give to a member. Pure.
import { BRAND_NAME } from '../../contracts/brand.ts'
import type { Bilingual } from '../../lib/bilingual.ts'
import type { Language } from '../lib/language.ts'
import { formatLastValidDay } from '../lib/money-and-time.rules.ts'

interface Facts {
  title: Bilingual
  /** Of a voucher for a seat: those in which it pays one. Empty: in any area, or it pays an amount. */
  areas: readonly Bilingual[]
  /** As it is printed. */
  code: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

export function givenVoucherText(
  { title, areas, code, expiresAt }: Facts,
  language: Language,
): { subject: string; text: string } {
  const until = formatLastValidDay(language, expiresAt)
  const names = areas.map((area) => area[language]).join(language === 'ar' ? '، ' : ', ')
  const voucher = names ? `${title[language]} (${names})` : title[language]
  if (language === 'ar')
    return {
      subject: `هدية لك من ${BRAND_NAME.ar}`,
      text: `هدية لك من ${BRAND_NAME.ar}: ${voucher}، صالحة حتى ${until}.\nأدخل هذا الرمز عند الدفع: ${code}\nمن يعرف الرمز يستطيع استخدامه، فلا تشاركه مع أحد.`,
    }
  return {
    subject: `A voucher for you from ${BRAND_NAME.en}`,
    text: `A voucher for you from ${BRAND_NAME.en}: ${voucher}, valid until ${until}.\nEnter this code when you pay: ${code}\nAnyone who knows the code can use it, so keep it to yourself.`,
  }
}
