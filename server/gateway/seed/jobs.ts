import type { JobId } from '../catalogue/catalogue.record.ts'
import type { Bilingual } from '../../lib/bilingual.ts'

/** In the order of the credits. */
export const JOBS: Record<JobId, Bilingual> = {
  novel: { ar: 'عن رواية', en: 'Based on the novel by' },
  play: { ar: 'عن مسرحية', en: 'Based on the play by' },
  book: { ar: 'عن كتاب', en: 'Based on the book by' },
  story: { ar: 'قصة', en: 'Story' },
  writing: { ar: 'سيناريو', en: 'Screenplay' },
  titles: { ar: 'نصوص اللوحات', en: 'Title cards' },
  camera: { ar: 'تصوير', en: 'Cinematography' },
  animation: { ar: 'تحريك', en: 'Animation' },
  effects: { ar: 'مؤثرات خاصة', en: 'Special effects' },
  technical: { ar: 'إشراف تقني', en: 'Technical direction' },
  adviser: { ar: 'استشارة علمية', en: 'Scientific adviser' },
  editing: { ar: 'مونتاج', en: 'Editing' },
  design: { ar: 'تصميم المناظر', en: 'Art direction' },
  costumes: { ar: 'أزياء', en: 'Costumes' },
  music: { ar: 'موسيقى', en: 'Music' },
  'later-music': { ar: 'موسيقى أُضيفت لاحقًا', en: 'Music, added later' },
  production: { ar: 'إنتاج', en: 'Production' },
}
