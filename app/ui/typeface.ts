// The files of Readex Pro and their `@font-face` rules. `app/build/fonts.mjs` cuts the files, `theme.ts` writes the
// rules.

/** A file of the npm package. Each has its own glyphs: Vietnamese and Latin Extended are not in `latin`. */
export type Source = 'arabic' | 'latin' | 'latin-ext' | 'vietnamese'

/**
 * The cuts of the typeface. The text cut has no HEXP axis, which makes words wider and is more than half of a file. A
 * range of weights that ends at the default one leaves every outline as it is.
 */
export const CUTS = {
  text: { family: 'Readex Pro', axes: { HEXP: 0, wght: { min: 400, max: 700 } } },
  display: { family: 'Readex Pro Display', axes: { wght: { min: 400, max: 700 } } },
} as const
export type Cut = keyof typeof CUTS

/** The character ranges of a face, as in CSS. No two of them share a character, so that a
 * page loads no needless file. `signs` stands in a family of its own, before `latin`. */
export interface Face {
  part: string
  source: Source
  ranges: string
}

/**
 * What messages, times and prices need is in `arabic` and `latin`; names from abroad load a further face. Soft hyphens,
 * thin spaces and U+200B, by which browsers draw the controls of bidirectional text, would load one for nothing: they
 * are in `latin`, too.
 */
export const FACES: readonly Face[] = [
  {
    part: 'arabic',
    source: 'arabic',
    ranges: 'U+60C, U+61B, U+61F, U+621-63A, U+640-652, U+66A, U+670',
  },
  {
    part: 'arabic-rest',
    source: 'arabic',
    ranges: 'U+653-656, U+660-669, U+66B-66F, U+671, U+6A1, U+6A4, U+6BA, U+2010, U+FD3E-FD3F',
  },
  {
    part: 'latin',
    source: 'latin',
    ranges:
      'U+20-7E, U+A0, U+A9, U+AB, U+AD, U+B7, U+BB, U+D7, U+E9, U+2009, U+200B, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2212',
  },
  {
    part: 'latin-rest',
    source: 'latin',
    ranges:
      'U+A1-A8, U+AA, U+AC, U+AE-B6, U+B8-BA, U+BC-D6, U+D8-E8, U+EA-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+300-301, U+303-304, U+308-309, U+323, U+201A, U+201E, U+2033, U+2039-203A, U+2044, U+20AC, U+2122, U+2215',
  },
  {
    part: 'latin-ext',
    source: 'latin-ext',
    ranges:
      'U+100-130, U+132-151, U+154-237, U+259, U+272, U+2BE-2BF, U+2C7-2C8, U+2CC, U+2DD, U+1E08-1E9E, U+1EF2-1EF9, U+2020, U+20A1-20AB, U+20AD-20BD, U+2113',
  },
  { part: 'vietnamese', source: 'vietnamese', ranges: 'U+1EA0-1EF1' },
]

/**
 * Arabic pages take spaces from the Arabic file, and the digits and signs of plain text from a small one. Otherwise
 * those of their first paint would wait for the Latin file, which is not preloaded, and lines would break anew.
 */
const SPACES = { part: 'arabic', ranges: 'U+20, U+A0' }
const SIGNS: Face = {
  part: 'signs',
  source: 'latin',
  ranges: 'U+25, U+28-29, U+2B-3A, U+AB, U+B7, U+BB, U+2013-2014',
}

/** The files of a cut. */
export const getFaces = (cut: Cut): readonly Face[] => (cut === 'text' ? [...FACES, SIGNS] : FACES)

/** The path of a face, without a host. */
export const fontPath = (cut: Cut, part: string): string => `/fonts/readex-${cut}-${part}.woff2`

/** The characters of CSS ranges. */
export const charactersOf = (ranges: string): string[] =>
  ranges.split(', ').flatMap((range) => {
    const [from = 0, to = from] = range
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i))
  })

/** The characters to cut for a face: those of its ranges, and the spaces of Arabic pages. */
export const charactersToCut = ({ part, ranges }: Face): string[] =>
  charactersOf(part === SPACES.part ? `${ranges}, ${SPACES.ranges}` : ranges)

/**
 * What is shown until a text face has loaded: fonts of the visitor's system, scaled to the width of Readex Pro, so that
 * lines break at the same words and nothing moves. `width` is that of the text cut at weight 400 in percent of the
 * font's, measured over the words of all messages. Only fonts that could be measured are here; other systems show their
 * own font unscaled.
 */
const NEAR = {
  // Digits, spaces and signs: in Readex Pro they are narrower than letters are, and as wide as those of the system.
  signs: { width: 100, ranges: 'U+20-40,U+A0', fonts: ['Roboto', 'Arial', 'Arimo', 'Liberation Sans'] },
  letters: {
    width: 108.4,
    ranges: 'U+41-9F,U+A1-FF,U+2010-206F',
    fonts: ['Roboto', 'Arial', 'Arimo', 'Liberation Sans'],
  },
  naskh: {
    width: 121.9,
    ranges: 'U+600-6FF',
    fonts: ['Noto Naskh Arabic UI', 'NotoNaskhArabicUI', 'Noto Naskh Arabic'],
  },
  sans: { width: 111.1, ranges: 'U+600-6FF', fonts: ['Noto Sans Arabic UI', 'Noto Sans Arabic'] },
  dejavu: { width: 106.3, ranges: 'U+600-6FF', fonts: ['DejaVu Sans'] },
} as const
type NearFont = keyof typeof NEAR

/**
 * How much wider than weight 400 of the text cut the signs, Latin and Arabic letters are. The weight 510 stands for 600
 * and 700: a browser makes only letters bold whose face says that it is not.
 */
const WEIGHTS: Record<number, Widths> = {
  400: { signs: 1, letters: 1, arabic: 1 },
  500: { signs: 1.02, letters: 1.018, arabic: 1.016 },
  510: { signs: 1.04, letters: 1.039, arabic: 1.035 },
}
/** The same for the display cut, by its HEXP value, at the weights that are used with it. */
const DISPLAY = {
  16: { signs: 1.1, letters: 1.139, arabic: 1.152 },
  24: { signs: 1.14, letters: 1.196, arabic: 1.222 },
  30: { signs: 1.16, letters: 1.229, arabic: 1.257 },
  36: { signs: 1.19, letters: 1.282, arabic: 1.322 },
  40: { signs: 1.21, letters: 1.308, arabic: 1.353 },
  44: { signs: 1.23, letters: 1.333, arabic: 1.383 },
  58: { signs: 1.28, letters: 1.422, arabic: 1.489 },
} satisfies Record<number, Widths>
interface Widths {
  signs: number
  letters: number
  arabic: number
}

/**
 * How much wider the display cut is than the text cut at the same weight, by HEXP value: at weights 600 and 700, over
 * the words of all messages. A heading differs by 1 % from the scaled text cut, and by 3 % from a scaled system font.
 */
const WIDER_THAN_TEXT: Record<keyof typeof DISPLAY, Widths> = {
  16: { signs: 1.06, letters: 1.097, arabic: 1.116 },
  24: { signs: 1.091, letters: 1.147, arabic: 1.174 },
  30: { signs: 1.114, letters: 1.183, arabic: 1.217 },
  36: { signs: 1.137, letters: 1.22, arabic: 1.26 },
  40: { signs: 1.152, letters: 1.244, arabic: 1.289 },
  44: { signs: 1.166, letters: 1.269, arabic: 1.318 },
  58: { signs: 1.22, letters: 1.355, arabic: 1.42 },
}

/** Every HEXP value that a style may use. */
export const HEXP_VALUES: readonly number[] = Object.keys(DISPLAY).map(Number)

const nearFamily = (font: NearFont, hexp?: number) => `Near ${font}${hexp === undefined ? '' : ` ${hexp}`}`
const isLatin = (font: NearFont): font is 'signs' | 'letters' => font === 'signs' || font === 'letters'

/** The fonts that stand in for a cut, of which the first gives a line its height. */
const nearFamilies = (hexp?: number) =>
  (Object.keys(NEAR) as NearFont[]).map((font) => `'${nearFamily(font, hexp)}'`).join(',')

const percent = (value: number) => `${Number(value.toFixed(1))}%`

/** The em of Readex Pro reaches 100 % above the line of writing and 25 % below it. */
const heights = (scale: number) =>
  `ascent-override:${percent(100 / scale)};descent-override:${percent(25 / scale)};line-gap-override:0%;`

const nearRule = (font: NearFont, widths: Widths, weight: number, hexp?: number) => {
  const scale = isLatin(font) ? widths[font] : widths.arabic
  const { width, ranges, fonts } = NEAR[font]
  const sources = fonts.map((name) => `local('${name}')`).join(',')
  return (
    `@font-face{font-family:'${nearFamily(font, hexp)}';src:${sources};font-weight:${weight};` +
    `size-adjust:${percent(scale * width)};${font === 'signs' ? heights((scale * width) / 100) : ''}` +
    `unicode-range:${ranges}}`
  )
}

const nearRules = () =>
  (Object.keys(NEAR) as NearFont[]).flatMap((font) => [
    ...Object.entries(WEIGHTS)
      // System fonts of Arabic differ more from Readex Pro than its weights do.
      .filter(([weight]) => isLatin(font) || weight !== '500')
      .map(([weight, widths]) => nearRule(font, widths, Number(weight))),
    ...Object.entries(DISPLAY).map(([hexp, widths]) => nearRule(font, widths, 510, Number(hexp))),
  ])

const faceRule = (cut: Cut, family: string, part: string, ranges: string) =>
  `@font-face{font-family:'${family}';src:url('${fontPath(cut, part)}') format('woff2');font-weight:400 700;` +
  `font-display:swap;unicode-range:${ranges.replaceAll(', ', ',')}}`

/** Stands before the others on Arabic pages. */
const signsFamily = (cut: Cut) => `Readex Signs ${cut}`

const LATIN_LETTERS = 'U+41-5A, U+61-7A, U+E9'
const scaledFamily = (hexp: number) => `Readex Scaled ${hexp}`
const scaledSignsFamily = (hexp: number) => `Readex Scaled Signs ${hexp}`

const scaledRule = (family: string, part: string, ranges: string, scale: number) =>
  `@font-face{font-family:'${family}';src:url('${fontPath('text', part)}') format('woff2');font-weight:400 700;` +
  `font-display:swap;size-adjust:${percent(scale * 100)};${heights(scale)}unicode-range:${ranges.replaceAll(', ', ',')}}`

function getRanges(part: string): string {
  const face = FACES.find((candidate) => candidate.part === part)
  if (!face) throw new Error(`No face ${part}`)
  return face.ranges
}

/** The text cut, scaled to the width of the display cut. A page has loaded it long before the display cut arrives. */
const scaledRules = (hexp: number, { arabic, letters, signs }: Widths) => [
  scaledRule(scaledFamily(hexp), 'arabic', getRanges('arabic'), arabic),
  scaledRule(scaledFamily(hexp), 'latin', getRanges('latin'), signs),
  // Of two rules of a family that have a character, browsers take the later one.
  scaledRule(scaledFamily(hexp), 'latin', LATIN_LETTERS, letters),
  scaledRule(scaledSignsFamily(hexp), SPACES.part, SPACES.ranges, signs),
  scaledRule(scaledSignsFamily(hexp), SIGNS.part, SIGNS.ranges, signs),
]

const cutRules = (cut: Cut) => [
  ...FACES.map(({ part, ranges }) => faceRule(cut, CUTS[cut].family, part, ranges)),
  faceRule(cut, signsFamily(cut), SPACES.part, SPACES.ranges),
  ...(cut === 'text' ? [faceRule(cut, signsFamily(cut), SIGNS.part, SIGNS.ranges)] : []),
]

const familyOf = (cut: Cut, isArabic: boolean) => `${isArabic ? `'${signsFamily(cut)}',` : ''}'${CUTS[cut].family}'`

const displayProperty = (hexp: number) => `--display-${hexp}`

/** The families of display letters: the display cut, and what stands in for it in turn. */
const displayFamilies = (hexp: number, isArabic: boolean) =>
  [
    familyOf('display', isArabic),
    ...(isArabic ? [`'${scaledSignsFamily(hexp)}'`] : []),
    `'${scaledFamily(hexp)}'`,
    nearFamilies(hexp),
    'var(--font)',
  ].join(',')

const properties = (isArabic: boolean) =>
  [
    `--font:${familyOf('text', isArabic)},${nearFamilies()},system-ui,sans-serif`,
    ...HEXP_VALUES.map((hexp) => `${displayProperty(hexp)}:${displayFamilies(hexp, isArabic)}`),
  ].join(';')

/** All faces, and the custom properties with the families of the page's language. */
export const typefaceRules = (): string =>
  [
    ...cutRules('text'),
    ...cutRules('display'),
    ...Object.entries(WIDER_THAN_TEXT).flatMap(([hexp, widths]) => scaledRules(Number(hexp), widths)),
    ...nearRules(),
    `:root{${properties(false)}}`,
    `:root:lang(ar){${properties(true)}}`,
  ].join('\n')

/** The value of `font-family` for display letters with that HEXP value. */
export const displayFont = (hexp: number): string => `var(${displayProperty(hexp)})`
