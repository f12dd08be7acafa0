// The text message after an enquiry. It contains no words of the enquiry: otherwise a visitor could enter another
// person's number and make us send any text.
import type { Language } from '../serve.ts'

export const receivedText = (reference: string, language: Language): string =>
  language === 'ar'
    ? `شاشة: استلمنا رسالتك، رقمها ${reference}. سنتواصل معك قريبًا، واذكر الرقم عند التواصل معنا.`
    : `Shasha: we received your message, number ${reference}. We will be in touch soon. Quote this number if you contact us.`

export const wishReceivedText = (reference: string, language: Language): string =>
  language === 'ar'
    ? `شاشة: استلمنا طلب حجزك الخاص، رقمه ${reference}. نتصل بك خلال يوم عمل لنخبرك بالقاعات المتاحة والسعر، ولا نحجز شيئًا قبل موافقتك.`
    : `Shasha: we received your private booking request, number ${reference}. We will call you within one working day with available halls and a price. Nothing is booked until you agree.`
