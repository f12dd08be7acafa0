// What a visitor is texted once they have written. Nothing of their own words is in it: whoever types somebody else's
// number cannot make us say what they like.
import type { Language } from '../serve.ts'

export const receivedText = (reference: string, language: Language): string =>
  language === 'ar'
    ? `وصلتنا رسالتك في شاشة، ورقمها ${reference}. سنتصل بك قريبًا، واذكر الرقم إن اتصلت بنا.`
    : `Shasha has your message, number ${reference}. We will be in touch; quote the number if you call us.`

export const wishReceivedText = (reference: string, language: Language): string =>
  language === 'ar'
    ? `وصلنا طلب حجزك الخاص في شاشة، ورقمه ${reference}. نتصل بك خلال يوم عمل بالقاعات المتاحة والسعر، ولا يُحجز شيء قبل موافقتك.`
    : `Shasha has your request for a private hall, number ${reference}. We call you within a working day with halls and a price; nothing is booked until you agree.`
