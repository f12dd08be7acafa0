// A telephone number grouped as people read it out. Numbers that are not Saudi stay unchanged. Pure.
const SPACED = [
  // A nationwide number, dialled without a prefix.
  { number: /^\+966(9200)(\d{5})$/, as: '$1 $2' },
  { number: /^\+966(800)(\d{3})(\d{4})$/, as: '$1 $2 $3' },
  { number: /^\+966(\d{2})(\d{3})(\d{4})$/, as: '+966 $1 $2 $3' },
]

/** `telephone` in E.164. */
export function formatTelephone(telephone: string): string {
  const known = SPACED.find(({ number }) => number.test(telephone))
  return known ? telephone.replace(known.number, known.as) : telephone
}
