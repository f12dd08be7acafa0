// Words around the recorded proofs, whose sentences are in English.
import { figure } from './operator-format.ts'

const en = {
  title: 'What is proved',
  open: (passed: number, all: number) => `${figure(passed)} of ${figure(all)} promises passed…`,
  table: 'Promises and their proofs',
  columns: { promise: 'Promise', result: 'Result', proofs: 'Proofs', done: 'Done', missing: 'Still missing' },
  results: { passed: 'passed', failed: 'failed' } as Record<string, string>,
  recorded: (at: string) => `Long run of ${at} at commit`,
}

const ar: typeof en = {
  title: 'ما ثبت بالاختبار',
  open: (passed, all) => `ثبت من التعهدات ${figure(passed)} من ${figure(all)}…`,
  table: 'التعهدات وإثباتاتها',
  columns: { promise: 'التعهد', result: 'النتيجة', proofs: 'الإثباتات', done: 'ما أُجري', missing: 'ما ينقص' },
  results: { passed: 'نجح', failed: 'لم ينجح' },
  recorded: (at) => `تشغيل طويل بتاريخ ${at} عند النسخة`,
}

export const LEDGER_WORDS = { en, ar }
