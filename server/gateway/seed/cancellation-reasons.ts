import type { Bilingual } from '../../lib/bilingual.ts'

// The reasons a member can choose when cancelling, in the order of the page.
export const CANCELLATION_REASONS: readonly { id: string; title: Bilingual }[] = [
  { id: 'plans', title: { ar: 'تغيّرت خططي', en: 'My plans have changed' } },
  { id: 'other-show', title: { ar: 'أريد فيلمًا أو موعدًا آخر', en: 'I want another movie or showtime' } },
  { id: 'mistake', title: { ar: 'حجزت بالخطأ', en: 'I booked by mistake' } },
  { id: 'company', title: { ar: 'تعذّر حضور من معي', en: 'Someone in my group can’t come' } },
  { id: 'health', title: { ar: 'ظرف صحي أو عائلي', en: 'Illness or a family matter' } },
  { id: 'other', title: { ar: 'سبب آخر', en: 'Other' } },
]
