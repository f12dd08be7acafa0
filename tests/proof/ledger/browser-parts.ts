// The browser tests take two hours. The long run has a step for each part of them, so that a resumed run repeats one
// part, not all, after a test of it has changed.

/** The first letters of the files of a part. Each has 200 to 360 tests, in both projects together. */
const PARTS = ['a-c', 'd-f', 'g-n', 'o-r', 's-z'] as const

type Part = (typeof PARTS)[number]

/** What the tests of one part import of other folders in `tests`, besides `support`. */
const IMPORTED: Partial<Record<Part, string[]>> = { 'd-f': ['conformance'], 'o-r': ['proof/fuzz'] }

const stepOf = (letters: string): string => `browser ${letters}`
const isPartOf = (name: string, letters: string): boolean => new RegExp(`^[${letters}]`).test(name)

export const BROWSER_STEPS = PARTS.map((letters) => ({
  name: stepOf(letters),
  /** What Playwright compares with the paths of files: a regular expression. */
  files: String.raw`/e2e/[${letters}][^/]*\.spec\.ts$`,
  /** The folders of `tests` that the part reads, besides `support`. */
  read: ['e2e', ...(IMPORTED[letters] ?? [])],
  /** A pathspec of git: the tests of the other parts. */
  unread: `tests/e2e/[!${letters}]*.spec.ts`,
}))

/** The step that runs a browser test. `name`: of its file, without `.spec.ts`. */
export function browserStepOf(name: string): string {
  const letters = PARTS.find((part) => isPartOf(name, part))
  if (letters === undefined) throw new Error(`No step of the long run runs ${name}.spec.ts`)
  return stepOf(letters)
}
