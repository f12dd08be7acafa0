// Words of what is wrong now.
import { counted, figure, isolated } from './operator-format.ts'

const en = {
  check: (name: string, detail: string | undefined) => `The check “${name}” fails: ${detail ?? 'no reason given'}`,
  attention: (count: number) => `${counted(count, 'order or top-up needs', 'orders or top-ups need')} a person`,
  late: (count: number) => `${counted(count, 'piece of work is', 'pieces of work are')} late, and retried by itself`,
  changes: (count: number) =>
    `${counted(count, 'showtime is', 'showtimes are')} not changed yet, and still sold as before`,
  times: { '1h': 'the last hour', '24h': 'the last 24 hours' },
  failedCalls: (failed: number, all: number, time: string) =>
    `The gateway failed ${figure(failed)} of ${figure(all)} calls in ${time}`,
  brokenAnswers: (broken: number, all: number, time: string) =>
    `${figure(broken)} of ${figure(all)} answers were errors (5xx) in ${time}`,
  silent: 'The server did not answer this page',
  closed: 'The site is closed for maintenance',
  noSwitch: 'The maintenance switch did not answer',
  allClear: 'All clear',
  checksPassed: 'Every check passed.',
  nobodyWaits: 'No order waits for a person.',
  otherGateway: 'Orders are in the system of the other gateway.',
  urgent: (count: number) => counted(count, 'urgent problem', 'urgent problems'),
  notUrgent: 'Nothing is urgent',
  alarm: (number: number) => `runbook, alarm ${number}`,
}

const ar: typeof en = {
  check: (name, detail) =>
    `لم ينجح الفحص «${isolated(name)}»: ${detail === undefined ? 'بدون ذكر السبب' : isolated(detail)}`,
  attention: (count) => `طلبات أو عمليات شحن تحتاج إلى مراجعة: ${figure(count)}`,
  late: (count) => `أعمال متأخرة تُعاد محاولتها تلقائيًا: ${figure(count)}`,
  changes: (count) => `مواعيد لم تتغير بعد ولا تزال تُباع كما كانت: ${figure(count)}`,
  times: { '1h': 'الساعة الأخيرة', '24h': 'آخر 24 ساعة' },
  failedCalls: (failed, all, time) => `طلبات فشلت لدى النظام خلال ${time}: ${figure(failed)} من ${figure(all)}`,
  brokenAnswers: (broken, all, time) => `ردود بخطأ (5xx) خلال ${time}: ${figure(broken)} من ${figure(all)}`,
  silent: 'لم يردّ النظام على هذه الصفحة',
  closed: 'الموقع مغلق للصيانة',
  noSwitch: 'لم يردّ مفتاح الصيانة',
  allClear: 'كل شيء على ما يرام',
  checksPassed: 'نجحت كل الفحوص.',
  nobodyWaits: 'لا يوجد طلب يحتاج إلى مراجعة.',
  otherGateway: 'الطلبات في النظام الآخر.',
  urgent: (count) => `مشكلات عاجلة: ${figure(count)}`,
  notUrgent: 'لا يوجد أمر عاجل',
  alarm: (number) => `دليل التشغيل، الإنذار ${number}`,
}

export const PROBLEM_WORDS = { en, ar }
