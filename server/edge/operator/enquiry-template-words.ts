// Words of the templates of an answer.
import { isolated } from './operator-format.ts'

const en = {
  templates: 'Templates',
  ask: (name: string) => `You have changed the text. The template “${name}” would replace it. Nothing is replaced yet.`,
  replace: (name: string) => `Replace my text by “${name}”`,
}

const ar: typeof en = {
  templates: 'النماذج',
  ask: (name) => `عدّلت النص، والنموذج «${isolated(name)}» سيحل محله. لم يُستبدل شيء بعد.`,
  replace: (name) => `ضع «${isolated(name)}» مكان نصي`,
}

export const TEMPLATE_WORDS = { en, ar }
