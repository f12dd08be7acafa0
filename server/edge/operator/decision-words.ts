// Words of the reasons for a refund, a payment closed by hand and a revoked person. Both languages have the same names.
import type { Locale } from '../../contracts/request-context.ts'
import type { Decision, DecisionReason } from '../../lib/decision-reasons.ts'

type Reasons = { [Of in Decision]: Record<DecisionReason<Of>, string> }

const en = {
  label: 'Reason',
  choose: 'Choose a reason',
  reasons: {
    refund: {
      BOUGHT_NOTHING: 'The payment bought nothing',
      TWICE: 'It was paid twice',
      WRONG_AMOUNT: 'A wrong amount was captured',
      FAILED_BEFORE: 'An earlier refund did not arrive',
      OTHER: 'Another reason',
    },
    close: {
      REFUNDED_THERE: 'Refunded in the processor’s portal',
      PAID_OUT: 'Paid out to the customer',
      NOT_CHARGED: 'Nothing was charged there',
      NOT_OURS: 'A payment of another system',
      OTHER: 'Another reason',
    },
    revoke: {
      LEFT: 'The person has left',
      OTHER_ROLE: 'The person gets another role',
      TOKEN_LOST: 'The token is lost, or another person may know it',
      MISTAKE: 'Added by mistake',
      OTHER: 'Another reason',
    },
  } satisfies Reasons,
}

const ar: typeof en = {
  label: 'السبب',
  choose: 'اختر السبب',
  reasons: {
    refund: {
      BOUGHT_NOTHING: 'لم يُشترَ بالمبلغ شيء',
      TWICE: 'دُفع المبلغ مرتين',
      WRONG_AMOUNT: 'خُصم مبلغ غير صحيح',
      FAILED_BEFORE: 'استرداد سابق لم يصل',
      OTHER: 'سبب آخر',
    },
    close: {
      REFUNDED_THERE: 'نُفّذ استرداد المبلغ في لوحة تحكم شركة الدفع',
      PAID_OUT: 'صُرف المبلغ للعميل',
      NOT_CHARGED: 'لم يُخصم شيء هناك',
      NOT_OURS: 'عملية دفع تخص نظامًا آخر',
      OTHER: 'سبب آخر',
    },
    revoke: {
      LEFT: 'ترك العمل',
      OTHER_ROLE: 'انتقل إلى دور آخر',
      TOKEN_LOST: 'فُقد الرمز، أو قد يعرفه شخص آخر',
      MISTAKE: 'أُضيف بالخطأ',
      OTHER: 'سبب آخر',
    },
  },
}

export const DECISION_WORDS = { en, ar }

export const decisionReasons = (decision: Decision, locale: Locale): Readonly<Record<string, string>> =>
  DECISION_WORDS[locale].reasons[decision]
