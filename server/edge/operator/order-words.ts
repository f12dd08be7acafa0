// Words of an order on the operator's pages, and of the list of what needs a person.
import type { Locale } from '../../contracts/request-context.ts'
import { isolated } from './operator-format.ts'

/** Each is also the permission that it needs. */
export const ORDER_ACTIONS = ['reconcile', 'refund', 'release', 'close'] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

export const ACTIONS: Record<Locale, Record<OrderAction, { label: string; confirm: string; yes: string }>> = {
  en: {
    reconcile: {
      label: 'Ask the processor again',
      confirm:
        'Asks the processor what happened and applies its answer. It moves money only if a late capture has to go back.',
      yes: 'Ask now',
    },
    refund: {
      label: 'Refund',
      confirm: 'Returns the money once, through the same steps as any refund. It cannot be undone.',
      yes: 'Yes, refund',
    },
    release: {
      label: 'Release the seats',
      confirm: 'Other visitors can book these seats at once. It cannot be undone.',
      yes: 'Yes, release',
    },
    close: {
      label: 'Close by hand',
      confirm: 'Only after the money was moved in the processor’s own portal. Nothing is refunded by this.',
      yes: 'Yes, it is settled',
    },
  },
  ar: {
    reconcile: {
      label: 'اسأل شركة الدفع مرة أخرى',
      confirm: 'تُسأل شركة الدفع عمّا حدث ويُعمل بجوابها. لا يُنقل أي مبلغ إلا إذا وجب استرداد مبلغ خُصم متأخرًا.',
      yes: 'اسأل الآن',
    },
    refund: {
      label: 'استرداد المبلغ',
      confirm: 'يُسترد المبلغ مرة واحدة، بالخطوات نفسها لأي استرداد. لا يمكن التراجع.',
      yes: 'نعم، نفّذ الاسترداد',
    },
    release: {
      label: 'إتاحة المقاعد للبيع',
      confirm: 'تصبح هذه المقاعد متاحة لزوار آخرين فورًا. لا يمكن التراجع.',
      yes: 'نعم، أتِحها للبيع',
    },
    close: {
      label: 'إغلاق يدوي',
      confirm: 'لا تغلقه يدويًا إلا بعد نقل المبلغ لدى شركة الدفع نفسها. هذا الإجراء لا ينفّذ أي استرداد.',
      yes: 'نعم، سُوّي الأمر',
    },
  },
}

const en = {
  page: 'Order',
  noneWaits: 'No order, no top-up and no payment needs a person.',
  elapsed: (time: string) => `for ${time}`,
  note: 'What you found and did in the processor’s portal, without names and numbers of people',
  kinds: { 'top-up': 'Top-up', quote: 'Quote', capture: 'Payment' } as Record<string, string>,
  smallestUnit: (amount: number, currency: string) => `${amount} ${currency} (smallest unit)`,
  noProcessor: 'none',
  payments: 'Payments',
  noPayment: 'No payment was tried.',
  attempt: {
    number: 'No.',
    state: 'State',
    processor: 'Processor',
    method: 'Method',
    amount: 'Amount',
    captured: 'Captured amount',
    back: 'Refund',
    left: 'Left',
    partOf: (number: number) => `part of ${number}`,
    started: 'Started',
    reason: 'Reason',
    reference: 'Processor’s reference',
  },
  facts: {
    state: 'State',
    total: 'Total',
    toPayOut: 'To pay out',
    names: 'Names',
    film: 'Movie',
    cinema: 'Cinema',
    startsAt: 'Showtime',
    seats: 'Seats',
    customer: 'Customer',
    closed: 'Closed by hand',
    id: 'Id',
  },
  unmatched: 'Other captures that name it',
  titles: {
    capture: (reference: string) => `Payment ${reference}`,
    order: (reference: string) => `Order ${reference}`,
    topUp: 'Top-up',
    quote: (reference: string) => `Quote ${reference}`,
  },
  timeline: 'Timeline',
  notDelivered: (labels: string) => `Not delivered yet: ${labels}.`,
  delivered: 'Every message of this order is delivered.',
  noActionNeeded: 'No action needed',
  notYourRole: 'Your role may take none of the actions that are safe now.',
  noneSafe: 'No action is safe in this state.',
}

const ar: typeof en = {
  page: 'الطلب',
  noneWaits: 'لا يوجد طلب ولا شحن ولا عملية دفع تحتاج إلى مراجعة.',
  elapsed: (time) => `منذ ${time}`,
  note: 'ما وجدته وفعلته في لوحة تحكم شركة الدفع، بدون أسماء أشخاص أو أرقامهم',
  kinds: { 'top-up': 'شحن محفظة', quote: 'عرض سعر', capture: 'عملية دفع' },
  smallestUnit: (amount, currency) => `${isolated(`${amount} ${currency}`)} (بأصغر وحدة)`,
  noProcessor: 'لا يوجد',
  payments: 'عمليات الدفع',
  noPayment: 'لم تُجرَ أي محاولة دفع.',
  attempt: {
    number: 'الرقم',
    state: 'الحالة',
    processor: 'شركة الدفع',
    method: 'طريقة الدفع',
    amount: 'المبلغ',
    captured: 'المبلغ المخصوم',
    back: 'المسترد',
    left: 'المتبقي',
    partOf: (number) => `جزء من ${number}`,
    started: 'وقت البدء',
    reason: 'السبب',
    reference: 'الرقم المرجعي لدى شركة الدفع',
  },
  facts: {
    state: 'الحالة',
    total: 'الإجمالي',
    toPayOut: 'للصرف',
    names: 'الطلب المذكور',
    film: 'الفيلم',
    cinema: 'السينما',
    startsAt: 'الموعد',
    seats: 'المقاعد',
    customer: 'صاحب الطلب',
    closed: 'أُغلق يدويًا',
    id: 'المعرّف',
  },
  unmatched: 'عمليات دفع أخرى تذكر هذا الطلب',
  titles: {
    capture: (reference) => `عملية الدفع ${isolated(reference)}`,
    order: (reference) => `الطلب ${isolated(reference)}`,
    topUp: 'شحن محفظة',
    quote: (reference) => `عرض السعر ${isolated(reference)}`,
  },
  timeline: 'سير الطلب',
  notDelivered: (labels) => `لم يُسلَّم بعد: ${labels}.`,
  delivered: 'سُلّمت كل رسائل هذا الطلب.',
  noActionNeeded: 'لا يحتاج إلى إجراء',
  notYourRole: 'دورك لا يسمح بأي من الإجراءات الآمنة الآن.',
  noneSafe: 'لا يوجد إجراء آمن في هذه الحالة.',
}

export const ORDER_WORDS = { en, ar }
