// Words of the plots and of the table of calls.
import { isolated } from './operator-format.ts'

const en = {
  ranges: { '1h': 'Last hour', '24h': 'Last 24 hours' },
  requests: 'Requests by kind',
  answers: 'Answers other than 2xx',
  stored: 'Answered from the store, in percent',
  gatewayTime: 'Time of the gateway',
  failedCalls: 'Failed calls of the gateway',
  business: 'Business',
  /** Of series without a code of their own, and of counted events. Other series are shown by their code. */
  series: {
    pages: 'pages',
    publicCalls: 'public calls',
    failures: 'failures',
    hold: 'holds',
    paid: 'paid',
    refund: 'refunds',
    stuck: 'stuck',
    otp_sent: 'codes sent',
    message_failed: 'messages failed',
  } as Record<string, string>,
  percent: (value: number) => `${value} %`,
  noCall: 'No call in this time.',
  table: {
    name: 'Calls of the gateway',
    call: 'Call',
    count: 'Calls',
    failed: 'Failed',
    classes: 'Kinds of failure',
  },
}

const ar: typeof en = {
  ranges: { '1h': 'الساعة الأخيرة', '24h': 'آخر 24 ساعة' },
  requests: 'الطلبات حسب النوع',
  answers: 'الردود غير 2xx',
  stored: 'رُدّ عليها من المخزن، بالمئة',
  gatewayTime: 'زمن النظام',
  failedCalls: 'طلبات فشلت لدى النظام',
  business: 'المبيعات',
  series: {
    pages: 'صفحات',
    publicCalls: 'طلبات عامة',
    failures: 'طلبات فشلت',
    hold: 'محجوزة مؤقتًا',
    paid: 'مدفوعة',
    refund: 'مبالغ مستردة',
    stuck: 'متوقفة',
    otp_sent: 'رموز أُرسلت',
    message_failed: 'رسائل لم تُرسل',
  },
  percent: (value) => `${isolated(`${value}%`)}`,
  noCall: 'لا توجد طلبات في هذه المدة.',
  table: {
    name: 'الطلبات إلى النظام',
    call: 'الطلب',
    count: 'العدد',
    failed: 'فشلت',
    classes: 'أنواع الفشل',
  },
}

export const METRIC_WORDS = { en, ar }
