// What the page says about states, reasons and actions.
import type { ChangeReason } from '../../contracts/showtime-change.ts'
import type { Locale } from '../../contracts/request-context.ts'
import type { Role } from '../../lib/operator-access.rules.ts'
import { ENQUIRY_RESULTS } from './enquiry-words.ts'

export const ROLE_LABELS: Record<Locale, Record<Role, { name: string; may: string }>> = {
  en: {
    support: { name: 'Support', may: 'looks, retries, releases seats, refunds up to the limit' },
    manager: { name: 'Manager', may: 'also larger refunds, showtimes, gifts, vouchers, messages, staff' },
    engineer: { name: 'Engineer', may: 'looks, retries, closes the site, clears the page cache, figures, staff' },
  },
  ar: {
    support: { name: 'خدمة العملاء', may: 'الاطلاع وإعادة المحاولة وتحرير المقاعد ورد المبالغ ضمن الحد' },
    manager: { name: 'مدير', may: 'كذلك المبالغ الأكبر والمواعيد والهدايا والقسائم والرسائل والموظفون' },
    engineer: { name: 'مهندس', may: 'الاطلاع وإعادة المحاولة وإغلاق الموقع ومسح الصفحات المخزنة والأرقام والموظفون' },
  },
}

/** Actions of the audit list. */
export const AUDIT_ACTIONS: Record<string, string> = {
  look: 'Looked at',
  retry: 'Retried',
  reconcile: 'Asked the processor again',
  refund: 'Refund',
  release: 'Released the seats',
  close: 'Closed by hand',
  call_off: 'Called showtimes off',
  move: 'Moved a showtime',
  withdraw_seats: 'Withdrew seats',
  change_showtimes: 'Change of showtimes',
  look_enquiry: 'Looked at an enquiry',
  see_contact: 'Saw phone and mail of an enquiry',
  take_enquiry: 'Took an enquiry',
  put_back_enquiry: 'Put an enquiry back',
  mail_enquiry: 'Answered an enquiry by mail',
  mail_enquiry_again: 'Sent an answer again',
  call_enquiry: 'Noted a call about an enquiry',
  close_enquiry: 'Closed an enquiry',
  reopen_enquiry: 'Reopened an enquiry',
  give_gift: 'Gift',
  create_vouchers: 'Created vouchers',
  message_members: 'Message to members',
  stop_message: 'Stopped a message',
  add_staff: 'Added a person',
  revoke_staff: 'Revoked a person',
  export_audit: 'Exported this list',
  sign_in: 'Signed in',
  sign_out: 'Signed out',
  close_site: 'Closed the site',
  open_site: 'Opened the site',
  purge_pages: 'Cleared the page cache',
  refused: 'Was refused',
}

export const AUDIT_OUTCOMES: Record<string, string> = {
  done: 'Done',
  forbidden: 'The role may not',
  refused: 'Refused',
  begun: 'May have happened',
  failed: 'Failed, may have happened',
}

export const REASONS: Record<string, { title: string; todo: string }> = {
  answer_missing: {
    title: 'The processor has not answered for a day',
    todo: 'It is unknown whether the card was charged. Ask the processor again. If it never answers, look the charge up in its own portal.',
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

export const attentionText = (reason: string): { title: string; todo: string } =>
  REASONS[reason] ?? { title: 'Needs review', todo: 'Open it to see the reason.' }

/** Each is also the permission that it needs. */
export type OrderAction = 'reconcile' | 'refund' | 'release' | 'close'

export const ACTIONS: Record<OrderAction, { label: string; confirm: string; yes: string }> = {
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
}

/** Why showtimes are changed, as their holders read it. */
export const CHANGE_REASONS: Record<ChangeReason, string> = {
  EQUIPMENT: 'A technical fault in the hall',
  BUILDING: 'A fault in the cinema’s building',
  FILM: 'The movie cannot be shown',
  SCHEDULE: 'A change in the programme',
  WEATHER: 'The weather',
  OTHER: 'An unexpected problem at the cinema',
}

/** After an action, by the result in the address. */
export const RESULT_MESSAGES: Record<Locale, Record<string, { text: string; isBad?: true }>> = {
  en: {
    done: { text: 'Done. The current state is below.' },
    refused: {
      text: 'Not done: not allowed in this state, or already done. The current state is below.',
      isBad: true,
    },
    note: {
      text: 'Not done: closing by hand needs a note of 1 to 500 characters about what you found and did in the processor’s portal.',
      isBad: true,
    },
    unknown: {
      text: 'The gateway did not answer. The action may have happened: check the state below before you repeat it.',
      isBad: true,
    },
    opened: { text: 'The site is open. Every visitor sees it within 5 seconds.' },
    closed: { text: 'The site is closed for maintenance. Every visitor sees it within 5 seconds.' },
    'called-off': { text: 'Called off. It can no longer be booked, and its holders are being told.' },
    moved: { text: 'Moved. It is sold with its new time and hall, and its holders are being told.' },
    withdrawn: { text: 'Withdrawn. The seats can no longer be booked, and their holders are being told.' },
    revoked: { text: 'Revoked. The token has ended everywhere.' },
    purged: { text: 'Page cache cleared, everywhere within seconds. The next visitors render the pages again.' },
    ...ENQUIRY_RESULTS.en,
  },
  ar: {
    done: { text: 'تم. الحالة الحالية أدناه.' },
    refused: { text: 'لم يُنفَّذ: لا تسمح به هذه الحالة، أو نُفِّذ من قبل. الحالة الحالية أدناه.', isBad: true },
    note: {
      text: 'لم يُنفَّذ: الإغلاق اليدوي يحتاج إلى ملاحظة من حرف واحد إلى 500 حرف عمّا وجدته وفعلته في بوابة شركة الدفع.',
      isBad: true,
    },
    unknown: {
      text: 'لم تردّ البوابة. ربما نُفِّذ الإجراء: راجع الحالة أدناه قبل أن تعيده.',
      isBad: true,
    },
    opened: { text: 'الموقع مفتوح. يراه كل زائر خلال 5 ثوانٍ.' },
    closed: { text: 'الموقع مغلق للصيانة. يراه كل زائر خلال 5 ثوانٍ.' },
    'called-off': { text: 'أُلغي الموعد. لم يعد قابلًا للحجز، ويجري إبلاغ أصحاب الحجوزات.' },
    moved: { text: 'نُقل الموعد. يُباع الآن بوقته وقاعته الجديدين، ويجري إبلاغ أصحاب الحجوزات.' },
    withdrawn: { text: 'سُحبت المقاعد. لم تعد قابلة للحجز، ويجري إبلاغ أصحابها.' },
    revoked: { text: 'أُلغي الرمز، وانتهى العمل به في كل مكان.' },
    purged: { text: 'مُسحت الصفحات المخزنة في كل مكان خلال ثوانٍ. ستُبنى الصفحات من جديد مع الزوار القادمين.' },
    ...ENQUIRY_RESULTS.ar,
  },
}

export const OUTBOX_LABELS: Record<string, string> = {
  order: 'order lists',
  message: 'text message',
  news: 'notification',
  told: 'notification',
  earning: 'cashback',
  invoice: 'tax document',
  joining: 'joining an account',
  attention: 'this page',
}

/** Owners of late work other than orders. */
export const OWNER_LABELS: Record<string, string> = {
  wallet: 'Wallet of a member',
  member: 'Account of a member',
  cards: 'Saved cards of a member',
  order: 'Order',
}

/** Late work of wallets, accounts and saved cards. */
export const TASK_LABELS: Record<string, string> = {
  unanswered: 'it does not answer',
  'top-up': 'asking the processor about a top-up, or refunding it',
  reservation: 'checking an order’s reserved balance',
  attention: 'updating this page',
  news: 'notification to the member',
  goodbye: 'deleting a card at its processor',
  take: 'claiming a phone or an e-mail address',
  'let-go': 'freeing the old phone',
  'carry-over': 'counting the cancellations of an earlier account of the phone',
  adopt: 'moving the guest’s orders into the account',
  announce: 'adding the member to search lists',
  welcome: 'welcome notification',
  'sign-in': 'notification of a sign-in',
  'drop-picture': 'deleting the old photo',
  warn: 'message about a changed account',
  erase: 'deleting the account’s data',
  'forget-orders': 'removing personal data from orders; it waits while money moves',
}

export const TIMER_LABELS: Record<string, string> = {
  pay: 'asking the processor',
  unseen: 'asking about an unknown charge',
  finalise: 'issuing tickets',
  cancel: 'cancelling',
  refund: 'refund',
  wallet: 'returning wallet money',
  vouchers: 'returning vouchers',
  booking: 'returning the exchanged booking',
  promise: 'exchange',
  outbox: 'messages',
}
