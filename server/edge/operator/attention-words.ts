// Why an order, a top-up or captured money needs a person, and what to do then.
import type { Locale } from '../../contracts/request-context.ts'
import { isolated } from './operator-format.ts'

interface Attention {
  title: string
  todo: string
}

const en: Record<string, Attention> = {
  answer_missing: {
    title: 'The processor has not answered for a day',
    todo: 'It is unknown whether anything was charged. Ask the processor again. If it never answers, look the charge up in its own portal.',
  },
  wrong_amount: {
    title: 'Another amount or currency was captured',
    todo: 'No tickets were issued. Refund the captured amount. Money in another currency is refunded in the processor’s own portal, then closed here with a note.',
  },
  refund_refused: {
    title: 'The processor refused the refund',
    todo: 'The customer has not been refunded. Ask the processor again, refund again, or refund in the processor’s portal and close it here with a note.',
  },
  part_gone: {
    title: 'Seats are sold, but a part of the payment is gone',
    todo: 'Wallet money, a voucher or an exchanged booking was used elsewhere. Refund returns every part that was paid, and frees the seats.',
  },
  pay_out: {
    title: 'Money of a deleted account has to be paid out',
    todo: 'The cinema changed the showtime of a booking whose account is deleted, so nothing can be refunded to its wallet. What cards or Tabby had paid is refunded already. Pay the amount below to the person who asks with the booking reference, for example by bank transfer, and close it here with a note. Nothing is written to that person: the account left no phone and no address.',
  },
  tried_often: {
    title: 'Too many payments of this quote failed',
    todo: 'Nothing was charged. People whose cards failed wait for up to an hour; others can pay. A stranger may have the link of the mail: ask the customer. If so, withdraw the quote and send another one, which has a new link.',
  },
  captured_twice: {
    title: 'The same charge was captured again',
    todo: 'The first payment counts. Refund this one. Without a Refund button (another currency, or PayFort, which tells one refunded sum for both payments), refund it in the processor’s own portal by its reference, then close it here.',
  },
  other_processor: {
    title: 'Captured by another processor than the payment was made at',
    todo: 'It bought nothing, and the order or top-up has not changed. Compare both payments at their processors, then refund this one.',
  },
  no_such_payment: {
    title: 'Captured for a payment that does not exist here',
    todo: 'No order and no top-up has this payment. If another system shares the processor’s account, it may be theirs. Otherwise refund it.',
  },
  refund_unconfirmed: {
    title: 'A refund of this payment was sent, and the processor has not confirmed it',
    todo: 'The site looks for the refund again and again, but sends it only when you choose Refund. After 10 minutes, look the payment up by its reference in the processor’s own portal. If it is refunded there, or you refund it there, close it here with a note. Otherwise choose Refund.',
  },
  stuck: { title: 'The order is stuck', todo: 'Open it to see the reason.' },
}

const ar: typeof en = {
  answer_missing: {
    title: 'لم تردّ شركة الدفع منذ يوم',
    todo: 'لا يُعرف هل خُصم المبلغ. اسأل شركة الدفع مرة أخرى. إن لم تردّ أبدًا فابحث عن العملية في لوحة تحكمها.',
  },
  wrong_amount: {
    title: 'خُصم مبلغ آخر أو بعملة أخرى',
    todo: 'لم تُصدر التذاكر. نفّذ استرداد المبلغ المخصوم. وإن كان بعملة أخرى فنفّذ استرداده من لوحة تحكم شركة الدفع، ثم أغلق الطلب هنا مع ملاحظة.',
  },
  refund_refused: {
    title: 'رفضت شركة الدفع استرداد المبلغ',
    todo: 'لم يسترد صاحب الطلب مبلغه. اسأل شركة الدفع مرة أخرى، أو أعد طلب الاسترداد، أو نفّذه من لوحة تحكمها وأغلق الطلب هنا مع ملاحظة.',
  },
  part_gone: {
    title: 'بيعت المقاعد، لكن جزءًا من الدفع لم يعد متاحًا',
    todo: 'استُخدم رصيد المحفظة أو القسيمة أو الحجز السابق في طلب آخر. «استرداد المبلغ» يسترد للعميل كل ما دُفع، ويجعل المقاعد متاحة.',
  },
  pay_out: {
    title: 'مبلغ لصاحب حساب محذوف يجب صرفه',
    todo: 'غيّرت السينما موعد حجز حُذف حساب صاحبه، فلا يمكن استرداد المبلغ إلى محفظته. أما ما دُفع بالبطاقة أو تابي فاستُرد. اصرف المبلغ أدناه لمن يطلبه ومعه رقم الحجز، بحوالة بنكية مثلًا، ثم أغلق الطلب هنا مع ملاحظة. لا تصل إليه أي رسالة، لأن الحساب المحذوف لا جوال له ولا بريد.',
  },
  tried_often: {
    title: 'فشلت محاولات كثيرة لدفع عرض السعر هذا',
    todo: 'لم يُخصم شيء. من فشلت بطاقته ينتظر ساعة على الأكثر، ويمكن لغيره أن يدفع. ربما وصل رابط البريد إلى شخص غير العميل، فاسأل العميل. إن حدث ذلك فاسحب عرض السعر وأرسل غيره برابط جديد.',
  },
  captured_twice: {
    title: 'خُصمت العملية نفسها مرة ثانية',
    todo: `الخصم الأول هو المعتمد، فنفّذ استرداد مبلغ هذا الخصم. إن لم يظهر زر «استرداد المبلغ» (لأنه بعملة أخرى، أو لأن ${isolated('PayFort')} تذكر مبلغًا واحدًا للخصمين) فنفّذه من لوحة تحكم شركة الدفع برقمه المرجعي، ثم أغلقه هنا.`,
  },
  other_processor: {
    title: 'خُصمت لدى شركة دفع غير التي دُفع عن طريقها',
    todo: 'لم يُشترَ بها شيء، ولم يتغير الطلب ولا الشحن. قارن العمليتين لدى الشركتين، ثم نفّذ استرداد مبلغ هذه.',
  },
  no_such_payment: {
    title: 'خُصمت لعملية دفع لا وجود لها هنا',
    todo: 'لا يوجد طلب ولا شحن لهذه العملية. إن كان نظام آخر يستخدم حساب شركة الدفع نفسه فقد تكون له، وإلا فنفّذ استرداد مبلغها.',
  },
  refund_unconfirmed: {
    title: 'أُرسل استرداد مبلغ هذه العملية، ولم تؤكده شركة الدفع',
    todo: 'يتحقق الموقع من الاسترداد تلقائيًا، لكنه لا يرسله إلا إذا اخترت «استرداد المبلغ». بعد 10 دقائق ابحث عن العملية برقمها المرجعي في لوحة تحكم شركة الدفع. إن استُرد مبلغها هناك، أو نفّذت استرداده أنت، فأغلقها هنا مع ملاحظة. وإلا فاختر «استرداد المبلغ».',
  },
  stuck: { title: 'الطلب متوقف', todo: 'افتحه لترى السبب.' },
}

const OTHER: Record<Locale, Attention> = {
  en: { title: 'Needs review', todo: 'Open it to see the reason.' },
  ar: { title: 'يحتاج إلى مراجعة', todo: 'افتحه لترى السبب.' },
}

export const attentionText = (reason: string, locale: Locale): Attention => {
  const texts = { en, ar }[locale]
  return (Object.hasOwn(texts, reason) ? texts[reason] : undefined) ?? OTHER[locale]
}
