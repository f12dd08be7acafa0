// Design tokens as UnoCSS theme, and shortcuts for the few parts that are used everywhere.
import { presetWind3, symbols, transformerVariantGroup, type UserConfig, type Variant } from 'unocss'
import { displayFamilies, typefaceRules } from './typeface.ts'

const colors = Object.fromEntries(
  [
    'ground',
    'raised',
    'lifted',
    'line',
    'line-strong',
    'text',
    'soft',
    'faint',
    'beam',
    'beam-hover',
    'on-beam',
    'beam-text',
    'beam-wash',
    'beam-light',
    'amber',
    'good',
    'good-wash',
    'bad',
    'bad-wash',
    'screen',
  ].map((name) => [name, `var(--${name})`]),
)

/** Variants that the preset lacks. */
const MEDIA = {
  'can-hover': '@media (hover: hover)',
  'no-script': '@media (scripting: none)',
  low: '@media (max-height: 44em)',
}

/** A sheet of paper is as wide as a tablet. So the rules for printing come after those of all widths. */
const AFTER_ALL_WIDTHS = 100_000

export const theme: UserConfig = {
  presets: [presetWind3({ preflight: 'on-demand' })],
  preflights: [{ getCSS: typefaceRules }],
  // `laptop:(px-12 gap-4)` stands for `laptop:px-12 laptop:gap-4`.
  transformers: [transformerVariantGroup({ separators: [':'] })],
  variants: [
    ...Object.entries(MEDIA).map(([name, parent]): Variant => ({
      name,
      match: (utility) =>
        utility.startsWith(`${name}:`) ? { matcher: utility.slice(name.length + 1), parent } : undefined,
    })),
    {
      // `visitor-state.inline.ts` marks the document of a member.
      name: 'for-member',
      match: (utility) =>
        utility.startsWith('for-member:')
          ? {
              matcher: utility.slice('for-member:'.length),
              selector: (selector) => `[data-session='member'] ${selector}`,
            }
          : undefined,
    },
    {
      name: 'print-last',
      // Before the variant of the preset.
      order: -1,
      match: (utility) =>
        utility.startsWith('print:')
          ? { matcher: utility.slice('print:'.length), parent: ['@media print', AFTER_ALL_WIDTHS] }
          : undefined,
    },
  ],
  content: { filesystem: [], pipeline: { include: [/app\/.*\.tsx?($|\?)/] } },
  theme: {
    colors,
    // The empty object keeps the line height of the element: a bare size would set it to 1.
    fontSize: Object.fromEntries([12, 14, 16, 18, 22, 28, 40, 64].map((size) => [size, [`var(--t-${size})`, {}]])),
    borderRadius: {
      art: 'var(--r-art)',
      part: 'var(--r-part)',
      press: 'var(--r-press)',
      dialog: 'var(--r-dialog)',
      full: '99rem',
    },
    boxShadow: { 'lift-1': 'var(--lift-1)', 'lift-2': 'var(--lift-2)', glow: 'var(--glow)' },
    // In rem, not in pixels: at large font sizes a wide window has no more room than a phone.
    breakpoints: {
      // No phone is narrower: the font is large.
      'small-mobile': '20rem',
      'large-mobile': '31.25rem',
      tablet: '40rem',
      'medium-tablet': '46.875rem',
      'large-tablet': '56.25rem',
      laptop: '64rem',
      desktop: '75rem',
      'medium-desktop': '81.25rem',
      'large-desktop': '87.5rem',
      'fixed-container': '111.5rem',
      'extra-large': '118.75rem',
    },
  },
  rules: [
    ['num', { 'font-variant-numeric': 'tabular-nums lining-nums' }],
    // A scroller is also the containing block of what it scrolls. Visually hidden text is positioned absolutely: without
    // this it would leave the scroller and stretch the document. `:where` lets every other position win.
    [
      /^overflow-(?:([xy])-)?(auto|scroll)$/,
      ([, axis, value]) => [
        { [axis === undefined ? 'overflow' : `overflow-${axis}`]: value },
        { [symbols.selector]: (selector) => `:where(${selector})`, position: 'relative' },
      ],
    ],
    // Display letters, and their width.
    [
      /^hexp-(\d+)$/,
      ([, width]) => ({
        'font-family': displayFamilies(Number(width)),
        'font-variation-settings': `'HEXP' ${width}`,
      }),
    ],
  ],
  shortcuts: {
    wrap: 'px-[var(--gutter)] max-w-[112rem] mx-auto w-full',
    // Buttons. One filled purple button per view; only the one that moves seats or money glows.
    btn: 'inline-flex items-center justify-center gap-2 min-h-12 px-6 py-2 rounded-press bg-lifted text-text font-500 leading-[1.5] shrink-0 max-w-full transition-colors duration-200 disabled:bg-lifted disabled:text-faint disabled:shadow-none [&[aria-disabled]]:bg-lifted! [&[aria-disabled]]:text-soft! [&[aria-disabled]]:shadow-none [&[aria-disabled]]:cursor-progress',
    'btn-main': 'bg-beam text-on-beam hover:bg-beam-hover',
    'btn-line': 'bg-transparent shadow-[inset_0_0_0_1.5px_var(--line-strong)] hover:bg-lifted',
    'btn-bare': 'bg-transparent px-3 hover:bg-lifted',
    'btn-danger': 'bg-bad-wash text-bad',
    'btn-sm': 'min-h-11 px-4 py-1 text-14',
    'btn-big': 'min-h-14 px-8 text-18',
    'btn-round': 'w-11 min-h-11 px-0 py-0 rounded-full shrink-0',
    chip: 'inline-flex items-center gap-2 min-h-11 px-4 rounded-full shadow-[inset_0_0_0_1.5px_var(--line-strong)] text-14 leading-[1.5] whitespace-nowrap cursor-pointer',
    'chip-on': 'bg-beam-wash shadow-[inset_0_0_0_1.5px_var(--beam-text)]',
    'chip-gone': 'text-faint cursor-default line-through',
    'chip-count': 'num text-soft',
    tag: 'inline-block text-12 leading-[1.6] px-2 py-px rounded-part bg-lifted text-soft',
    box: 'flex items-center gap-3 min-h-14 px-4 bg-raised rounded-press shadow-[inset_0_0_0_1.5px_var(--line-strong)] focus-within:shadow-[inset_0_0_0_2px_var(--beam-text)] data-[invalid]:shadow-[inset_0_0_0_2px_var(--bad)]',
    part: 'bg-raised rounded-part',
    // A part about an exchange, with a light line at its start.
    'exchange-part': 'part [border-inline-start:3px_solid_var(--beam-light)]',
    // These bars have their size before the booking or the offer arrives, so that the showtimes below stay in place.
    'exchange-bar-size': 'min-h-[22rem] tablet:min-h-[12.6rem]',
    'offer-bar-size': 'min-h-[11.1rem] tablet:min-h-[6.1rem]',
    poster: 'w-full h-auto aspect-[2/3] object-cover rounded-art',
    // The frame of a dialog: a sheet from the bottom on a phone, centred elsewhere. All corners, because a focused
    // element would get the radius of the focus ring.
    sheet:
      'w-full max-h-[92dvb] overflow-auto overscroll-contain pt-7 px-5 pb-[max(1.5rem,env(safe-area-inset-bottom))] bg-raised text-text rounded-[var(--r-dialog)_var(--r-dialog)_0_0] shadow-lift-2 tablet:(w-[min(528px,100%)] min-h-0 max-h-[calc(100dvb_-_3rem)] p-8 rounded-dialog)',
    // A row that scrolls sideways, from edge to edge of the window.
    strip: 'flex gap-2 overflow-x-auto [scrollbar-width:none] mx-[calc(-1_*_var(--gutter))] px-[var(--gutter)]',
    // What a finger can press in a line of text.
    tap: 'inline-flex items-center min-h-11',
    // One of several, chosen.
    chosen: 'bg-beam-wash shadow-[inset_0_0_0_2px_var(--beam-text)]',
    // A list with a purple dash before each entry.
    points:
      '[&>li]:(relative ps-6) [&>li]:before:(content-empty absolute start-0 top-[0.85em] w-3 h-[2px] rounded-[2px] bg-beam-light)',
    // The `<summary>` of a part that unfolds, without the browser's triangle.
    unfold: 'cursor-pointer list-none [&::-webkit-details-marker]:hidden',
    // A picture that grows a little while the pointer is over the `group` around it.
    zoom: 'block overflow-hidden [&_img]:[transition:transform_var(--scene)_var(--ease)] group-hover:[&_img]:[transform:scale(1.03)]',
    link: 'text-beam-text font-500 hover:underline underline-offset-4',
    'display-2':
      'text-[min(12vw,clamp(1.875rem,1.4rem+2vw,3.25rem))] font-700 leading-[1.25] rtl:leading-[1.5] hexp-24',
    'notice-link':
      'flex flex-wrap items-start gap-3.5 flex-1 min-w-0 py-3.5 px-3 rounded-part text-start leading-[1.6] hover:bg-lifted focus-visible:[outline-offset:-3px]',
    'notices-nothing':
      'grid justify-items-center gap-1 pt-6 px-6 pb-8 text-center [&>p]:(max-w-[20rem] text-14 text-soft) [&>svg]:(w-[7.5rem] mb-3 [stroke:var(--line-strong)]) [&_.btn]:mt-3',
    'booking-parts':
      'grid gap-6 laptop:(grid-cols-[repeat(auto-fit,minmax(19rem,1fr))] gap-y-8 gap-x-16) [&>section]:(pt-6 border-t) [&_h2]:(text-22 mb-3)',
    'bank-card-mark':
      'inline-flex items-center gap-1.5 py-0.5 px-3 rounded-full text-14 font-500 leading-[1.7] whitespace-nowrap text-[var(--ink)] bg-text data-[bad]:(text-[#ffd9d4] bg-[#3a1618])',
    'cinema-fact': 'flex items-center gap-3 w-fit min-h-11 leading-[1.6] [&>svg:first-child]:text-beam-text',
    'cinemas-tools':
      'grid justify-items-start gap-4 mb-10 laptop:(grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 mb-16) laptop:[&_output]:col-span-full',
    'enquiry-form':
      'grid grid-cols-[minmax(0,1fr)] gap-y-5 gap-x-4 content-start min-w-0 tablet:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] no-script:hidden',
    'enquiry-send':
      'grid gap-5 justify-items-start [&>:is(.btn,[role=alert])]:w-full tablet:col-span-full tablet:[&>.btn]:(w-auto min-w-[14rem])',
    'home-now':
      'grid grid-cols-[1fr_1fr] gap-y-8 gap-x-4 [transition:opacity_var(--step)] tablet:grid-cols-[repeat(3,1fr)] laptop:(grid-cols-[2.18fr_1fr_1fr_1fr] gap-y-12 gap-x-6) max-small-mobile:grid-cols-[minmax(0,1fr)]',
    'ticket-page': 'grid grid-cols-[minmax(0,1fr)] gap-8 pt-4 pb-16',
    'seats-notice':
      'absolute inset-x-4 bottom-3 z-3 flex items-start gap-3 py-3 px-4 rounded-press bg-lifted shadow-lift-1 text-14 leading-[1.65] animate-[seats-rise_var(--step)_var(--ease)] max-laptop:(inset-x-2 top-1 bottom-auto py-2 px-3 shadow-lift-2 leading-[1.5]) laptop:(inset-x-0 bottom-14 w-[min(40rem,calc(100%_-_4rem))] my-0 mx-auto)',
    'seats-summary': 'hidden laptop:(flex [contain:strict] flex-col min-h-0 pt-6 px-8 pb-8 bg-raised border-s)',
    'seats-sheet':
      'relative z-3 pt-3 ps-[max(1rem,env(safe-area-inset-left))] pe-[max(1rem,env(safe-area-inset-right))] pb-[max(1rem,env(safe-area-inset-bottom))] rounded-t-dialog bg-raised shadow-lift-2 laptop:hidden data-[open]:mt-[-46dvb]',
    'programme-film':
      'grid grid-cols-[4rem_minmax(0,1fr)] gap-y-2 gap-x-4 py-5 border-t laptop:(grid-cols-[7.5rem_minmax(0,1fr)] grid-rows-[auto_1fr] gap-y-3 gap-x-8 py-8)',
    // The tear line of a ticket. `--tear-line` is its colour.
    tear: '[border-block-start:2px_dotted_var(--tear-line,var(--line-strong))]',
    // The same with half a hole at each end, through which the ground is seen.
    'tear-holes': 'tear relative before:(tear-hole start-0 rounded-e-2.5) after:(tear-hole end-0 rounded-s-2.5)',
    'tear-hole': 'content-empty absolute -top-[calc(0.625rem_+_1px)] w-2.5 h-5 bg-ground',
    filters: 'strip py-1.5 laptop:(-mx-1.5 px-1.5 [scroll-padding-inline:0.375rem] flex-wrap)',
    // Two in a row on a phone, more on a tablet; a single one takes the row.
    shows:
      'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2 tablet:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] laptop:(flex flex-wrap)',
    'wallet-panel':
      'rounded-dialog [--light:var(--beam-on-dark)] [--pad:1.25rem] relative isolate overflow-hidden p-[var(--pad)] bg-[#140c1d] shadow-lift-1 tablet:([--pad:2rem] py-6) data-[wallet=CASHBACK]:[--light:#94520a] rtl:before:[transform:scaleX(-1)]',
    'wallet-page': 'pt-5 pb-20 laptop:(max-w-[82rem] ms-[max(0px,50vw_-_56rem)] pt-10 pb-24)',
    'consent-bar':
      'sticky bottom-0 no-script:order-1 z-30 bg-raised shadow-lift-2 pb-[env(safe-area-inset-bottom)] print:hidden empty:hidden',
    'build-banner':
      '[border-block-start:1px_dashed_var(--line-strong)] text-12 text-soft py-1 px-[var(--gutter)] print:hidden [&_summary]:(cursor-pointer w-fit py-1) [&_dd]:text-text',
    'found-film':
      'grid grid-cols-[6rem_minmax(0,1fr)] gap-y-3 gap-x-4 py-5 border-t max-small-mobile:grid-cols-[minmax(0,1fr)] tablet:(grid-cols-[8rem_minmax(0,1fr)] grid-rows-[auto_auto_1fr] gap-x-6) laptop:(grid-cols-[10rem_minmax(0,1fr)] gap-x-8 py-7)',
    'found-time':
      'grid content-start h-full pt-2 px-3 pb-2.5 rounded-press bg-raised shadow-[inset_0_0_0_1px_var(--line)] text-14 leading-[1.5] [&_.time]:text-18',
  },
}
