// Design tokens as UnoCSS theme, and shortcuts: names for parts that stand in many places, and for long lists of
// classes.
import { presetWind3, symbols, transformerVariantGroup, type UserConfig, type Variant } from 'unocss'
import { displayFont, typefaceRules } from './typeface.ts'

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
    // `visitor-state.inline.ts` marks the document of a guest and of a member.
    ...['guest', 'member'].map((session): Variant => ({
      name: `for-${session}`,
      match: (utility) =>
        utility.startsWith(`for-${session}:`)
          ? {
              matcher: utility.slice(`for-${session}:`.length),
              selector: (selector) => `[data-session='${session}'] ${selector}`,
            }
          : undefined,
    })),
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
    // A scroller is also the containing block of what it scrolls. Visually hidden text is positioned absolutely:
    // without this it would leave the scroller and stretch the document. `:where` lets every other position of ours win,
    // but not the browser's own `position: fixed` of a modal dialog, which has a position anyway.
    [
      /^overflow-(?:([xy])-)?(auto|scroll)$/,
      ([, axis, value]) => [
        { [axis === undefined ? 'overflow' : `overflow-${axis}`]: value },
        { [symbols.selector]: (selector) => `:where(${selector}:not(dialog))`, position: 'relative' },
      ],
    ],
    // Display letters, and their width.
    [
      /^hexp-(\d+)$/,
      ([, width]) => ({
        'font-family': displayFont(Number(width)),
        'font-variation-settings': `'HEXP' ${width}`,
      }),
    ],
  ],
  shortcuts: {
    wrap: 'px-[var(--gutter)] max-w-[112rem] mx-auto w-full',
    // Buttons. One filled purple button per view; only the one that moves seats or money glows.
    btn: 'inline-flex items-center justify-center gap-2 min-h-12 px-6 py-2 rounded-press bg-lifted text-text font-500 leading-[1.5] shrink-0 max-w-full transition-colors duration-200 disabled:bg-lifted disabled:text-faint disabled:shadow-none [&[aria-disabled]]:bg-lifted! [&[aria-disabled]]:text-soft! [&[aria-disabled]]:shadow-none [&[aria-disabled]]:cursor-progress [&[aria-disabled]:not([aria-busy])]:text-faint! [&[aria-disabled]:not([aria-busy])]:cursor-default',
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
    box: 'flex items-center gap-3 min-h-14 px-4 bg-raised rounded-press shadow-[inset_0_0_0_1.5px_var(--line-strong)] focus-within:shadow-[inset_0_0_0_2px_var(--beam-text)] data-[invalid]:shadow-[inset_0_0_0_2px_var(--bad)] data-[invalid]:focus-within:shadow-[inset_0_0_0_3px_var(--bad)]',
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
    // Titles of pages: `title-hero` names one cinema, hall or film over or beside its picture, `title-page` all other
    // pages that visitors browse, `display-2` steps, states and account pages. Home and a film have heroes of their own.
    'title-hero': 'text-[length:min(11vw,clamp(2.25rem,1rem_+_4.5vw,4.75rem))]',
    'title-page': 'text-[length:min(11vw,clamp(2.25rem,1.5rem_+_3vw,4rem))]',
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
    'enquiry-fields':
      'grid grid-cols-[minmax(0,1fr)] gap-y-5 gap-x-4 content-start min-w-0 tablet:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
    'enquiry-form': 'enquiry-fields no-script:hidden',
    'enquiry-send':
      'grid gap-5 justify-items-start [&>:is(.btn,[role=alert])]:w-full tablet:col-span-full tablet:[&>.btn]:(w-auto min-w-[14rem])',
    'home-now':
      'grid grid-cols-[1fr_1fr] gap-y-8 gap-x-4 [transition:opacity_var(--step)] tablet:grid-cols-[repeat(3,1fr)] laptop:(grid-cols-[2.18fr_1fr_1fr_1fr] gap-y-12 gap-x-6) max-small-mobile:grid-cols-[minmax(0,1fr)]',
    // A line icon of 24 units.
    icon: 'size-5 shrink-0 fill-none stroke-current [stroke-width:1.75] [stroke-linecap:round] [stroke-linejoin:round]',
    'social-link': 'grid place-items-center size-11 rounded-full text-soft hover:(text-text bg-lifted)',
    // Of the header; the current one has the arc of the screen below it.
    'nav-link':
      'text-soft py-2 relative hover:text-text aria-[current]:(text-text font-500) aria-[current]:after:(content-empty absolute inset-x-0 bottom-0 h-[6px] border-t-2 border-t-beam-light [border-radius:50%/100%_100%_0_0])',
    'skip-link':
      'fixed top-2 start-2 z-90 py-3 px-5 rounded-press bg-beam text-on-beam [transform:translateY(-200%)] print:hidden! focus:[transform:none] focus-visible:rounded-part',
    // A member's corner of the header.
    'member-place':
      'hidden for-member:flex items-center justify-end size-11 shrink-0 max-laptop:w-[44px] laptop:(w-24 gap-1 ms-4) medium-desktop:w-56',
    toasts:
      'fixed z-60 inset-x-0 bottom-[max(1.25rem,env(safe-area-inset-bottom))] grid grid-cols-[minmax(0,1fr)] justify-items-center px-4 pointer-events-none print:hidden',
    rating:
      'inline-grid place-items-center shrink-0 min-w-10 h-7 px-2 border-[1.5px] border-current rounded-part font-600 text-14 leading-none whitespace-nowrap num',
    // The strip of days. Visually hidden words scroll along with it, so that they do not widen the page.
    days: 'relative flex gap-2 overflow-x-auto [scrollbar-width:none] [scroll-snap-type:x_proximity] mt-4 mx-[calc(-1_*_var(--gutter))] py-1.5 px-[var(--gutter)] [scroll-padding-inline:var(--gutter)] laptop:(gap-1 -mx-1.5 px-1.5 [scroll-padding-inline:0.375rem])',
    day: 'flex-[1_0_4rem] grid justify-items-center pt-3 px-2 pb-2.5 rounded-press leading-[1.4] snap-start whitespace-nowrap [transition:background_var(--step)_var(--ease)] laptop:(basis-11 px-0.5) [&>span]:text-14 [&>b]:(text-28 leading-[1.3])',
    'day-open': 'day can-hover:hover:bg-raised [&>span]:text-soft [&>b]:font-600',
    'day-chosen': 'day bg-beam [&>:not(i)]:text-on-beam [&>b]:font-600',
    'day-closed': 'day [&>:not(i)]:text-faint [&>b]:(font-400 [text-decoration:line-through_1.5px])',
    // Explains the kind of a hall.
    'kind-button':
      '[font-weight:inherit] text-start min-h-11 -my-2 [text-decoration:underline_dotted_var(--line-strong)_2px] [text-underline-offset:0.375rem] can-hover:hover:text-beam-text',
    // Six posters: a row that scrolls on a phone.
    'film-strip':
      'grid gap-4 laptop:gap-6 max-tablet:(grid-flow-col auto-cols-[42%] overflow-x-auto) max-small-mobile:auto-cols-[80%] tablet:grid-cols-3 laptop:grid-cols-6',
    // A row of the credits.
    credit:
      'grid grid-cols-2 max-small-mobile:grid-cols-1 items-baseline gap-x-4 py-2 border-t border-line leading-[1.6]',
    'offer-row':
      'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-y-1 gap-x-4 py-4 laptop:(grid-cols-[17rem_minmax(0,1fr)_minmax(0,1fr)_1.25rem] gap-8 py-5)',
    'offer-figure': 'col-[1] flex flex-wrap items-baseline gap-y-0 gap-x-2 text-14 text-soft laptop:col-auto',
    'offer-name': 'col-[1] text-18 group-hover:text-beam-text laptop:(col-auto text-22 hexp-16)',
    'offer-terms': 'col-[1] flex flex-wrap gap-y-0 gap-x-4 text-14 text-soft laptop:(col-auto flex-col text-16)',
    'offer-arrow': '[grid-area:1_/_2_/_span_3] text-soft group-hover:text-beam-text laptop:[grid-area:auto]',
    // A coming film: its date as large as a heading.
    'soon-row':
      'grid grid-cols-[auto_1fr_auto] items-center gap-y-0.5 gap-x-4 py-4 laptop:(grid-cols-[13rem_12rem_1fr_auto_1.25rem] gap-8) max-small-mobile:grid-cols-[minmax(0,1fr)_auto]',
    'soon-date':
      'row-[span_2] w-19 leading-[1.4] laptop:(row-auto w-auto flex items-baseline gap-3) max-small-mobile:([grid-area:auto_/_1_/_auto_/_-1] w-auto) [&>b]:(block text-40 font-700 leading-none text-amber num laptop:(text-64 min-w-[2ch])) [&_span]:(text-14 text-soft laptop:(text-16 leading-[1.5]))',
    'soon-art': 'hidden laptop:(block w-full h-auto aspect-[2] object-cover rounded-art)',
    'soon-name': 'text-18 group-hover:text-beam-text laptop:(text-28 hexp-16)',
    'soon-line': 'col-[2] text-14 text-soft laptop:(col-auto row-auto text-16) max-small-mobile:col-[1]',
    'soon-arrow':
      'group-hover:text-beam-text col-[3] row-[1/span_2] text-soft laptop:(col-auto row-auto text-16) max-small-mobile:[grid-area:2_/_2_/_span_2]',
    // Three halls; the first is the largest.
    'hall-choices':
      'grid grid-cols-[minmax(0,1fr)] gap-4 tablet:grid-cols-[1fr_1fr] laptop:(grid-cols-[1.72fr_1fr] gap-6)',
    'hall-choice':
      'part [transition:background-color_var(--step)] [&_h3]:(text-28 hexp-24) hover:bg-lifted tablet:first:col-span-full laptop:first:(col-auto row-[span_2])',
    // At least as high as a title of three lines needs: the page below does not move when the banner changes.
    'hero-frame': 'relative isolate overflow-clip flex flex-col min-h-[46.75rem] max-laptop:min-h-[45rem]',
    // It fills the frame, as does the cell of the words: a hidden banner that gets a line less moves no box.
    'hero-text':
      'grow pt-26 pb-35 grid grid-cols-[1fr_auto] grid-rows-[1fr] items-end gap-8 max-laptop:(grid-cols-[minmax(0,1fr)] gap-2 pt-52 pb-20)',
    // A title is large anyway: at large font sizes it grows less, so that words are not broken.
    'hero-title':
      'text-[length:clamp(3.25rem,1rem_+_6.6vw,7.5rem)] ltr:text-[length:clamp(2.75rem,1rem_+_5.2vw,6rem)] max-w-[11em] ltr:max-w-[9em] max-laptop:(order--1 text-[length:clamp(2.25rem,12vw,4.5rem)]) max-laptop:ltr:text-[length:clamp(2.25rem,11vw,4rem)] max-small-mobile:text-[length:12vw] max-small-mobile:ltr:text-[length:11vw]',
    // A long title is smaller: on a phone it needs two lines, elsewhere at most three, for which every hero has room.
    'hero-title-long':
      'text-[length:clamp(2.5rem,1rem_+_4.6vw,5.5rem)] ltr:text-[length:clamp(2.25rem,1rem_+_3.9vw,4.5rem)] max-w-[14em] ltr:max-w-[12em] max-laptop:(order--1 text-[length:clamp(1.75rem,8.75vw,3.5rem)]) max-laptop:ltr:text-[length:clamp(1.5rem,7.2vw,3.25rem)] max-small-mobile:text-[length:8.75vw] max-small-mobile:ltr:text-[length:7.2vw]',
    'hero-kicker': 'flex items-center gap-3 mb-4 max-laptop:(text-14 mt-3 mb-0)',
    'hero-lede': 'text-18 text-[var(--stage-soft)] max-w-136 mt-6 mb-8 max-laptop:(mt-2 mb-6 text-16 leading-[1.7])',
    'hero-words': '[grid-area:1/1] min-w-0 max-laptop:(flex flex-col items-start)',
    'hero-dot': 'flex-[0_1_44px] min-w-[min(1.5rem,24px)] h-[44px] grid items-center',
    // A backdrop may be bright, so text on it has its own dark background.
    'hero-dots':
      'grid justify-items-end text-end pt-2 px-3 rounded-press bg-[color-mix(in_srgb,var(--stage)_80%,transparent)] text-[#fff] max-laptop:(justify-items-center p-0 bg-transparent)',
    // The quick booking.
    'quick-bar':
      'no-script:hidden grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] bg-raised rounded-press shadow-lift-1 max-[29.99rem]:grid-cols-[minmax(0,1fr)] min-[80rem]:grid-cols-[1fr_1fr_1fr_1.53fr_auto]',
    // Half of a small screen is too narrow for many titles and for the times of a showtime: film and time get a row
    // each. Half of a phone is too narrow for a cinema or a day, too.
    'quick-pick':
      'relative grid grid-cols-[minmax(0,1fr)] min-w-0 border-b cursor-pointer min-[80rem]:border-b-0 max-[47.99rem]:[&:nth-child(3n+1)]:col-span-full min-[30rem]:max-[47.99rem]:[&:nth-child(2)]:border-e min-[48rem]:odd:border-e min-[80rem]:border-e',
    'quick-label':
      'absolute top-3 inset-x-4 text-14 leading-[1.6] text-soft pointer-events-none min-[80rem]:top-4.5 min-[90rem]:inset-x-6',
    'quick-select':
      'appearance-none w-full pt-8.5 pb-3 ps-4 pe-10 bg-transparent font-500 leading-[1.6] truncate rounded-press cursor-pointer [&_option]:(bg-raised text-text) min-[80rem]:(pt-10 pb-4.5) min-[90rem]:(ps-6 pe-12)',
    'quick-arrow':
      'absolute end-4 bottom-4 text-faint pointer-events-none group-hover:text-text min-[80rem]:bottom-5.5 min-[90rem]:end-6',
    // A border and no shadow: at a width with a fraction a shadow shows a hairline beside the words.
    'day-choice':
      'text-soft pt-2 pb-1.5 border-b-2 border-transparent aria-[pressed=true]:(text-text font-500 border-[var(--beam-light)])',
    'film-card': 'flex flex-col gap-2 min-w-0',
    // The first film of the programmer is twice as large, because the order is a recommendation.
    'lead-card': 'col-span-full tablet:(col-[span_2] row-[span_2]) laptop:col-auto',
    'showtime-link': 'tap hover:(underline [text-underline-offset:0.25rem])',
    'footer-link': 'inline-flex items-center min-h-11 hover:text-text',
    'offline-sheet':
      'max-w-none mt-auto mx-0 mb-0 top-auto [&[open]]:animate-[rise_320ms_var(--ease)] backdrop:bg-[#0a0510b8] tablet:(m-auto top-0)',
    'header-frame':
      'h-[var(--header)] relative z-5 print:hidden max-laptop:[&_.btn-round]:(w-[clamp(40px,12vw,44px)] p-0)',
    logo: 'inline-flex flex-col justify-center min-h-11 w-[max-content] shrink-0 leading-none [&>b]:([font:700_26px/1.25_var(--font)] hexp-58) ltr:[&>b]:tracking-[-0.03em]',
    'city-name': 'relative flex flex-wrap min-w-0 h-6 leading-6 overflow-hidden before:(content-empty h-6)',
    'film-layout':
      'grid grid-cols-[minmax(0,1fr)] gap-8 laptop:(gap-12 grid-cols-[20rem_minmax(0,1fr)] pt-16) pt-8 pb-16',
    'film-hero-layout':
      'grid items-end gap-4 max-small-mobile:grid-cols-[minmax(0,1fr)] grid-cols-[7.5rem_minmax(0,1fr)] laptop:(gap-12 grid-cols-[20rem_minmax(0,1fr)])',
    'hero-art': 'absolute inset-0 -z-2 size-full object-cover object-[50%_60%]',
    // A motif at the side is at the left of the picture, opposite Arabic text. For Latin text the picture is mirrored.
    'hero-art-side': 'hero-art ltr:[transform:scaleX(-1)] max-laptop:(bottom-auto h-92 object-[18%_50%])',
    // A motif in the middle is shifted to the far side and never mirrored; the film’s colour fills the rest.
    'hero-art-middle':
      'hero-art laptop:(ltr:[transform:translateX(21%)] rtl:[transform:translateX(-21%)]) max-laptop:(bottom-auto h-72 pt-12 object-center)',
    'ticket-page': 'grid grid-cols-[minmax(0,1fr)] gap-8 pt-4 pb-16',
    'seats-notice':
      'absolute inset-x-4 bottom-3 z-3 flex items-start gap-3 py-3 px-4 rounded-press bg-lifted shadow-lift-1 text-14 leading-[1.65] animate-[seats-rise_var(--step)_var(--ease)] max-laptop:(inset-x-2 top-1 bottom-auto py-2 px-3 shadow-lift-2 leading-[1.5]) laptop:(inset-x-0 bottom-14 w-[min(40rem,calc(100%_-_4rem))] my-0 mx-auto)',
    'seats-summary': 'hidden laptop:(flex [contain:strict] flex-col min-h-0 pt-6 px-8 pb-8 bg-raised border-s)',
    'seats-sheet':
      'relative z-3 pt-3 safe-area-x pb-[max(1rem,env(safe-area-inset-bottom))] rounded-t-dialog bg-raised shadow-lift-2 laptop:hidden data-[open]:mt-[-46dvb]',
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
    'wallet-page': 'account-width pt-5 pb-20 laptop:(pt-10 pb-24)',
    'consent-bar':
      'sticky bottom-0 no-script:order-1 z-30 bg-raised shadow-lift-2 pb-[env(safe-area-inset-bottom)] print:hidden empty:hidden',
    'build-banner':
      '[border-block-start:1px_dashed_var(--line-strong)] text-12 text-soft py-1 px-[var(--gutter)] print:hidden [&_summary]:(cursor-pointer w-fit py-1) [&_dd]:text-text',
    'found-film':
      'grid grid-cols-[6rem_minmax(0,1fr)] gap-y-3 gap-x-4 py-5 border-t max-small-mobile:grid-cols-[minmax(0,1fr)] tablet:(grid-cols-[8rem_minmax(0,1fr)] grid-rows-[auto_auto_1fr] gap-x-6) laptop:(grid-cols-[10rem_minmax(0,1fr)] gap-x-8 py-7)',
    'found-times': 'col-span-full grid grid-cols-2 gap-2 tablet:col-[2] max-small-mobile:grid-cols-[minmax(0,1fr)]',
    'found-time':
      'grid content-start h-full pt-2 px-3 pb-2.5 rounded-press bg-raised shadow-[inset_0_0_0_1px_var(--line)] text-14 leading-[1.5] [&_.time]:text-18',

    // Catalogue.
    'city-bar':
      'fixed z-31 bottom-[max(1rem,env(safe-area-inset-bottom))] inset-x-4 mx-auto w-fit max-w-[calc(100%_-_2rem)] flex flex-wrap items-center justify-end gap-x-3 ps-4 pe-1 py-1 rounded-press bg-lifted shadow-lift-2 print:hidden',
    'nearest-city':
      'flex items-center gap-4 w-full mt-4 py-4 px-5 rounded-press bg-beam text-on-beam can-hover:hover:bg-beam-hover max-small-mobile:(gap-2 px-3 [&>svg:first-child]:hidden)',
    'cinema-row':
      'relative grid grid-cols-[minmax(0,1fr)_auto] gap-4 py-6 border-t max-small-mobile:grid-cols-[minmax(0,1fr)] large-desktop:(grid-cols-[1fr_minmax(18rem,24rem)_auto] items-center gap-8)',
    'film-grid':
      'grid grid-cols-[1fr_1fr] gap-y-8 gap-x-4 tablet:grid-cols-[repeat(3,1fr)] laptop:(grid-cols-[repeat(6,1fr)] gap-y-12 gap-x-6)',
    gallery:
      'strip gap-3 [scroll-snap-type:x_mandatory] [scroll-padding-inline:var(--gutter)] laptop:(gap-6 mx-0 px-0) focus-visible:[outline-offset:-3px]',
    'experience-plan':
      'part group-target:shadow-[inset_0_0_0_2px_var(--beam-text)] p-6 [transition:background-color_var(--step)] laptop:p-10 [&_svg]:(w-full h-[14rem]) laptop:[&_svg]:h-[20rem] hover:bg-lifted',
    'hall-hero':
      'relative overflow-clip bg-ground pt-[var(--header)] no-script:-order-3 laptop:rtl:before:[transform:scaleX(-1)]',
    'hall-hero-plan':
      'absolute top-0 inset-x-[var(--gutter)] h-[11rem] overflow-clip laptop:(relative inset-auto order-1 h-auto overflow-visible pt-6 pb-10)',
    // Words, price at the end of the line, what the law asks for below the words.
    'food-item':
      'grid grid-cols-[minmax(0,1fr)_auto] gap-y-1 gap-x-6 py-4.5 border-t max-small-mobile:grid-cols-[minmax(0,1fr)] [&_p]:max-w-[38rem]',
    // With a picture. On a phone the price stands below the words, and the rest below the picture. On the smallest ones,
    // and with the largest letters, everything stands below the picture.
    'food-item-pictured':
      'grid grid-cols-[5.5rem_minmax(0,1fr)] grid-rows-[auto_1fr] gap-y-1 gap-x-4 py-5 border-t [&_p]:max-w-[38rem] max-small-mobile:(grid-cols-[minmax(0,1fr)] grid-rows-none) tablet:(grid-cols-[8rem_minmax(0,1fr)_auto] gap-x-6)',
    'food-picture': 'row-span-2 max-small-mobile:(row-span-1 max-w-[5.5rem])',
    'food-price':
      'grid content-start leading-[1.5] [.food-item_&]:(justify-items-end row-span-2) max-small-mobile:[.food-item_&]:(justify-items-start row-span-1) max-tablet:[.food-item-pictured_&]:col-start-2 max-small-mobile:[.food-item-pictured_&]:col-start-1 tablet:[.food-item-pictured_&]:(col-start-3 row-start-1 row-span-2 justify-items-end)',
    'food-item-facts':
      'max-tablet:[.food-item-pictured_&]:(col-span-full mt-2) tablet:[.food-item-pictured_&]:(col-start-2 row-start-2)',
    'food-facts': 'flex flex-wrap gap-x-4 text-14 text-soft',
    // Of a page of texts.
    'page-head': 'mb-10 laptop:mb-16 [&_h1]:(title-page max-w-[16em])',
    'page-lede': 'text-22 leading-[1.6] text-soft max-w-[40rem] mt-3',

    // Links and controls.
    'back-link': 'tap gap-2',
    // A link whose whole row, the next positioned element around it, can be pressed.
    'stretched-link':
      'hover:text-beam-text focus-visible:[outline:none] after:(content-empty absolute inset-0) focus-visible:after:([outline:3px_solid_var(--beam-text)] rounded-part)',
    // The arrow in the `<summary>` of a `group`.
    'unfold-arrow': '[transition:transform_var(--step)_var(--ease)] group-open:[transform:rotate(180deg)]',
    'tab-link':
      'flex items-center min-h-12 text-soft text-18 aria-[current]:(-mb-px border-b-[3px] border-b-beam-light text-text font-600)',
    switch:
      'appearance-none relative flex-none w-12 h-7 [border:2px_solid_var(--line-strong)] rounded-[1rem] bg-transparent cursor-pointer [transition:background_var(--step)_var(--ease)] checked:([border-color:var(--beam)] bg-beam) disabled:(opacity-60 cursor-default) checked:before:(start-6 bg-on-beam)',
    checkbox:
      'appearance-none flex-none grid place-items-center w-5.5 h-5.5 rounded-part shadow-[inset_0_0_0_1.5px_var(--line-strong)] [cursor:inherit] checked:(bg-beam shadow-none)',
    // Inside a `box`.
    'box-select':
      'appearance-none flex-1 min-w-0 min-h-14 ps-4 pe-12 bg-transparent focus-visible:[outline:none] text-18 leading-[1.5] text-ellipsis cursor-pointer disabled:(text-faint cursor-default) [&_:is(option,optgroup)]:(bg-raised text-text)',
    'box-textarea':
      '[field-sizing:content] flex-1 min-w-0 min-h-34 max-h-96 bg-transparent focus-visible:[outline:none] resize-none text-18 leading-[1.7]',
    'otp-input':
      'absolute inset-0 w-full bg-transparent text-transparent caret-transparent text-center [outline:none] selection:bg-transparent',
    'dial-code':
      'num flex items-center gap-1.5 h-full ps-4 pe-3 rounded-s-press text-18 max-[22.5rem]:text-16 peer-focus-visible:shadow-[inset_0_0_0_2.5px_var(--beam-text)]',
    'enquiry-part': 'enquiry-fields [&+&]:mt-5 tablet:col-span-full [&_[type=date]]:min-h-7',
    // A radio button of a way to pay. On the smallest phone with double text size, the longest word needs the full
    // width.
    'choice-row':
      'flex items-center gap-3.5 min-h-16 py-2 px-4 rounded-press bg-raised shadow-[inset_0_0_0_1.5px_var(--line-strong)] leading-[1.5] has-[:checked]:chosen has-[:focus-visible]:([outline:3px_solid_var(--beam-text)] [outline-offset:3px]) max-[11.99rem]:(gap-2 px-2)',

    // Finder.
    'finder-choice':
      'flex items-center gap-3 max-small-mobile:gap-1.5 min-h-11 leading-[1.4] cursor-pointer laptop:min-h-9 data-[gone]:(text-faint cursor-default) [&[data-gone]_input]:opacity-50',
    // At the foot of the sheet of filters, over its padding.
    'finder-apply':
      'sticky bottom-[calc(-1_*_max(1.5rem,env(safe-area-inset-bottom)))] flex gap-3 mt-4 -mx-5 mb-[calc(-1_*_max(1.5rem,env(safe-area-inset-bottom)))] pt-4 px-5 pb-[max(1rem,env(safe-area-inset-bottom))] bg-raised border-t max-[23.99rem]:gap-2 max-small-mobile:static tablet:(-bottom-8 mt-4 -mx-8 -mb-8 pt-4 px-8 pb-6)',
    'finder-sort':
      'relative flex items-center gap-y-0 gap-x-5 overflow-x-auto [scrollbar-width:none] mx-[calc(-1_*_var(--gutter))] px-[var(--gutter)] [scroll-padding-inline:var(--gutter)] text-14 whitespace-nowrap text-soft laptop:(mx-0 px-0 flex-wrap)',
    'finder-times': 'filters relative [scroll-padding-inline:var(--gutter)]',
    'finder-list':
      'absolute start-0 top-[calc(100%_+_0.5rem)] w-[min(40rem,100%)] flex max-h-[min(32rem,60dvb)] overflow-y-auto overscroll-contain p-2 rounded-press bg-raised shadow-lift-2',
    'finder-option':
      'flex items-center gap-3 min-h-12 py-1 px-3 rounded-part cursor-pointer [&_img]:(object-cover h-12) can-hover:hover:bg-lifted aria-[selected=true]:bg-beam-wash',

    // Offers, vouchers and exchanges.
    'offer-cards': 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-6',
    'offer-card':
      'relative grid grid-rows-[auto_1fr] h-full rounded-press bg-raised shadow-lift-1 overflow-hidden has-[:focus-visible]:([outline:3px_solid_var(--beam-text)] [outline-offset:3px])',
    'offer-art':
      'absolute inset-0 -z-2 w-full h-full object-cover opacity-75 [transition:transform_var(--scene)_var(--ease)] can-hover:group-hover:[transform:scale(1.03)]',
    'voucher-form':
      'w-full grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 max-large-mobile:[&_input]:text-16 [&_.btn]:(min-h-14 mt-7) max-[23.99rem]:(grid-cols-[minmax(0,1fr)] [&_.btn]:mt-0)',
    'voucher-row':
      'grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-y-1 gap-x-3.5 min-h-16 border-b first:border-t max-[24.99rem]:(grid-cols-[minmax(0,1fr)_auto] py-3)',
    'voucher-steps':
      'grid mt-5 [&>*]:(grid grid-cols-[3.5rem_1fr] gap-4 py-5 border-t) laptop:(grid-cols-[repeat(5,1fr)] gap-x-8) laptop:[&>*]:(grid-cols-[1fr] content-start gap-3 pt-6 pb-0)',
    'step-number':
      'grid gap-1 justify-items-center content-start text-soft laptop:(grid-cols-[auto_1fr] gap-3 items-end justify-items-start) laptop:[&_svg]:(w-7 h-7 mb-2)',
    'exchange-bar':
      'grid grid-cols-[minmax(0,1fr)] content-between gap-3 py-4 px-5 max-small-mobile:px-3 exchange-part exchange-bar-size mt-4',
    // A price and a word about it, beside what it belongs to.
    'price-aside': 'flex flex-wrap items-baseline gap-y-0 gap-x-3 tablet:(grid justify-items-end)',

    // Seats and checkout.
    // One screen without scrolling: the hall takes the space that bar, tools and sheet leave.
    'seats-page':
      'grid [grid-template:auto_minmax(0,1fr)_auto/minmax(0,1fr)] h-[calc(100dvb_-_3.5rem_-_var(--build-banner))] min-h-132 laptop:([grid-template:auto_minmax(0,1fr)/minmax(0,1fr)_23.5rem] min-h-160) laptop:[&>header]:col-span-full',
    // A row shows whether its radio button is chosen or focused.
    'best-offer':
      'flex items-center gap-x-3 gap-y-2 min-h-17 px-3 py-2 rounded-press leading-[1.45] cursor-pointer max-small-mobile:flex-wrap shadow-[inset_0_0_0_1.5px_var(--line-strong)] has-[:checked]:chosen has-[:focus-visible]:[outline:3px_solid_var(--beam-text)] has-[:focus-visible]:[outline-offset:2px]',
    'best-take':
      'sticky -bottom-6 grid gap-2 py-3 bg-raised max-small-mobile:static tablet:-bottom-8 low:(items-center gap-y-1 gap-x-3) max-small-mobile:grid-cols-[minmax(0,1fr)] small-mobile:low:grid-cols-[auto_minmax(0,1fr)]',
    // Lines that continue below the edge of a scroller fade out. At the end of the list the fade is below its last
    // line.
    'list-fade':
      'after:(content-empty block sticky bottom-0 h-6 -mx-3 pointer-events-none [background:linear-gradient(to_top,var(--raised),transparent)])',
    'checkout-layout':
      'grid content-start grid-cols-[minmax(0,1fr)] gap-6 pt-3 pb-[calc(min(20dvb,5.5rem)_+_1rem)] laptop:(grid-cols-[minmax(0,50rem)_25rem] justify-between gap-16 items-start pt-6 pb-16)',
    // A row to swipe on a phone; elsewhere rows of three. A card keeps its height when an item is added, so that nothing
    // below it moves: a line about the limit takes its room from the picture. The skeleton has the same size.
    'food-cards':
      'strip [scroll-snap-type:x_proximity] [scroll-padding-inline:var(--gutter)] tablet:(mx-0 px-0 grid grid-cols-3 overflow-visible)',
    'food-card':
      'flex flex-col flex-none gap-1.5 w-38 h-67 p-2 rounded-press bg-raised [scroll-snap-align:start] tablet:w-auto',
    'food-card-picture': 'w-full h-24 min-h-0 shrink rounded-part tablet:h-32 laptop:h-24 desktop:h-32',
    'booking-food': 'part p-4 laptop:p-6 my-6',
    'food-offer': 'flex flex-wrap items-center gap-x-8 gap-y-4 my-6 p-4 rounded-part bg-beam-wash laptop:p-6',
    'food-bar':
      'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 min-h-16 mt-3 py-2 px-4 rounded-press bg-beam-wash',
    'wallet-line':
      'flex items-center gap-3.5 min-h-16 py-2 cursor-pointer border-0 rounded-part [&_input:focus-visible]:[outline:none] has-[input:focus-visible]:([outline:3px_solid_var(--beam-light)] [outline-offset:2px])',
    'seat-tag':
      'min-w-9 py-0.5 px-2 rounded-[0.5rem_0.5rem_0.25rem_0.25rem] bg-[var(--seat-mine)] text-[var(--on-seat-mine)] text-14 font-600 text-center num',
    'apple-pay-button':
      'w-full min-h-14 rounded-press [background:light-dark(#000,#fff)] [color:light-dark(#fff,#000)] font-500 cursor-pointer',
    // Keeps what is as wide as the window away from its rounded corners and its notch.
    'safe-area-x': 'ps-[max(1rem,env(safe-area-inset-left))] pe-[max(1rem,env(safe-area-inset-right))]',
    // With large text the sum has its own line, and the text beside the clock wraps.
    'pay-foot':
      '[--letters:min(1rem,4.4dvb)] fixed [inset:auto_0_0] z-4 flex items-center gap-3 pt-2 safe-area-x pb-[max(0.5rem,env(safe-area-inset-bottom))] rounded-t-dialog bg-raised shadow-lift-2 text-[length:var(--letters)] laptop:hidden max-small-mobile:(flex-col items-stretch gap-0.5 pt-0.5 pb-[max(0.125rem,env(safe-area-inset-bottom))] ps-1 pe-1)',
    'bank-card':
      'relative isolate overflow-hidden grid grid-cols-[minmax(0,1fr)] content-between gap-3 aspect-[1.586] py-4.5 px-5 rounded-dialog bg-[#140c1d] shadow-lift-1',
    spinner:
      'w-14 h-14 mb-2 [border:4px_solid_var(--line)] [border-block-start-color:var(--beam-light)] rounded-full animate-[spin_1.2s_linear_infinite]',

    // Ticket, bookings and invoice.
    // The film's colour, with a fine edge.
    'film-tinted':
      '[background:color-mix(in_srgb,var(--film)_76%,var(--stage))] rounded-part shadow-[inset_0_0_0_1px_#ffffff1f]',
    // Variants of `showtime-card.tsx`.
    'checkout-card':
      'relative grid grid-cols-[min(6rem,25vw)_minmax(0,1fr)] gap-4 pe-4 rounded-t-part bg-[var(--stage)] overflow-hidden isolate max-[12.99rem]:(grid-cols-[minmax(0,1fr)] px-2) laptop:(grid-cols-[6rem_1fr] gap-5)',
    'ticket-main':
      'grid grid-cols-[min(6.5rem,27vw)_minmax(0,1fr)] laptop:grid-cols-[18rem_1fr] max-small-mobile:grid-cols-[minmax(0,1fr)]',
    'booking-card':
      'grid grid-cols-[min(6.5rem,23vw)_minmax(0,1fr)] items-end gap-4 laptop:(grid-cols-[12rem_minmax(0,1fr)_auto] gap-10) max-small-mobile:grid-cols-[minmax(0,1fr)]',
    'cancel-card':
      'film-tinted grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4 items-center p-3 text-14 leading-[1.7] laptop:(sticky top-8 grid-cols-[minmax(0,1fr)] p-5 text-16) max-small-mobile:(grid-cols-[minmax(0,1fr)] [&>img]:hidden)',
    // With half a hole at the end of its line.
    'upcoming-card':
      'film-tinted hover:[background:color-mix(in_srgb,var(--film)_90%,#fff)] grid grid-cols-[6rem_minmax(0,1fr)] h-full min-h-[9.5rem] overflow-clip [--hole-x:100%] rtl:[--hole-x:0] [mask-image:radial-gradient(circle_0.5rem_at_var(--hole-x)_50%,#0000_98%,#000)] max-small-mobile:grid-cols-[minmax(0,1fr)] not-last:h-auto',
    'booking-scene':
      '[--soft:var(--stage-soft)] [--line-strong:var(--stage-line)] relative isolate grid gap-6 mt-1 mb-6 pt-[9rem] px-5 pb-5 [background:var(--field)] rounded-part shadow-[inset_0_0_0_1px_#ffffff1f] overflow-clip tablet:(pt-[12rem] px-8 pb-8) laptop:(pt-[13rem] px-12 pb-10)',
    // The descender of the last Arabic letter reaches far down.
    'booking-time':
      'text-[length:min(clamp(3rem,2rem_+_4vw,5.5rem),13vw)] font-700 leading-[1.25] [&:lang(ar)]:leading-[1.6] num',
    'booking-title':
      'text-[length:min(clamp(1.75rem,1.2rem_+_2.6vw,3.5rem),7.2vw)] hexp-36 [text-shadow:0_1px_24px_var(--field)] max-small-mobile:text-22',
    // On the smallest phones a booking reference is wider than half of the space.
    'booking-facts':
      '[--tear-line:#ffffff59] grid grid-cols-2 gap-y-3 gap-x-4 pt-4 tablet:grid-cols-3 laptop:(grid-cols-[repeat(6,auto)] justify-between) max-small-mobile:grid-cols-[minmax(0,1fr)] [&_.island]:whitespace-nowrap max-small-mobile:[&_.island]:whitespace-normal max-[23.49rem]:[&>:last-child]:col-span-full',
    ticket:
      '[--hole:14px] [color-scheme:light] grid gap-[3px] [color:var(--ink)] laptop:(grid-cols-[1fr_20rem] min-h-[26.25rem]) print:([print-color-adjust:exact] grid-cols-[1fr])',
    // The descender of the last Arabic letter reaches far down.
    'ticket-time':
      'text-[length:min(2.75rem,11vw)] leading-[1.35] [&:lang(ar)]:leading-[1.6] font-700 text-[#8a4b00] num laptop:(text-[length:5.5rem] leading-[1.3])',
    'ticket-facts':
      'flex flex-wrap gap-y-1 gap-x-5 pt-3 [border-block-start:1.5px_solid_var(--ink)] laptop:(gap-y-2 gap-x-8) after:(content-empty basis-full order-1) laptop:after:[content:none]',
    'ticket-link':
      'tap -my-2.5 underline [text-decoration-color:color-mix(in_srgb,var(--ink)_35%,transparent)] [text-underline-offset:0.25rem] print:no-underline can-hover:hover:(text-[var(--beam-on-light)] [text-decoration-color:currentColor])',
    'ticket-stub':
      'grid content-center justify-items-center gap-3 pt-5 px-4 pb-4 [border-block-start:2.5px_dotted_color-mix(in_srgb,var(--ink)_35%,transparent)] laptop:(p-6 [border-block-start:0] [border-inline-start:2.5px_dotted_color-mix(in_srgb,var(--ink)_35%,transparent)]) print:(grid-cols-[repeat(3,1fr)] [&>p]:col-span-full)',
    'code-screen':
      'w-[100vw] max-w-none h-dvh max-h-none open:grid content-center justify-items-center gap-5 p-4 bg-[#fff] text-[var(--ink)] [color-scheme:light] [touch-action:pan-y] select-none',
    'cancel-layout':
      'grid grid-cols-[minmax(0,1fr)] gap-6 pt-4 pb-16 laptop:(grid-cols-[20rem_minmax(0,46rem)] gap-[clamp(3rem,6vw,6rem)] items-start pt-12 pb-24)',
    'booking-row': 'grid grid-cols-[4rem_minmax(0,1fr)] gap-y-1 gap-x-4 py-4 tablet:(gap-x-5 items-center)',
    // What the cinema has changed of a booking, and the choice of its holder.
    'change-panel':
      'grid grid-cols-[minmax(0,1fr)] gap-5 p-5 bg-raised rounded-part [border-inline-start:3px_solid_var(--amber)] tablet:p-8',
    'change-ways': 'grid grid-cols-[minmax(0,1fr)] gap-8 laptop:(grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] gap-14)',
    'change-mark':
      'inline-block w-fit px-2 py-px rounded-part bg-[light-dark(#f7e6cc,#33230f)] text-amber text-14 font-500 leading-[1.6]',
    // Another showtime with its seats: the whole row is a button.
    alternative:
      'w-full grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4 py-3 px-4 rounded-press text-start shadow-[inset_0_0_0_1.5px_var(--line-strong)] hover:bg-lifted [&[aria-disabled]]:cursor-progress',
    'cancelled-tag': 'inline-block px-2 rounded-part bg-bad-wash text-bad text-12 font-500 [vertical-align:middle]',
    'invoice-fact':
      'grid grid-cols-[minmax(min-content,1fr)_auto] gap-x-4 py-1.5 leading-[1.6] tablet:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1fr)] max-small-mobile:grid-cols-[minmax(0,1fr)] print:(py-0.5 leading-[1.45] break-inside-avoid)',
    // The paper runs from right to left. A value has its sides by name: `end` of its English words would be the right.
    'invoice-value':
      'col-[2] row-[1/span_2] self-center grid justify-items-end max-w-[13rem] text-left tablet:(row-[1] justify-items-center max-w-none text-center) max-small-mobile:([grid-area:auto] justify-items-start max-w-none text-right)',
    invoice:
      '[&_h2]:[letter-spacing:normal] [--rule:color-mix(in_srgb,var(--ink)_20%,transparent)] [color-scheme:light] grid gap-5 pt-6 px-4 pb-7 bg-[var(--paper)] [color:var(--ink)] rounded-part tablet:(pt-10 px-12 pb-12) print:([--ink:#000] [--ink-soft:#000] [--rule:#000] gap-3 p-0 bg-transparent rounded-0 text-[length:10pt])',
    'invoice-end':
      'grid gap-5 pt-5 [border-block-start:2.5px_dotted_var(--rule)] min-[48rem]:(grid-cols-[1fr_auto] items-center gap-10) print:(grid-cols-[1fr_auto] items-center gap-10 pt-3 break-inside-avoid)',

    // Members.
    'avatar-badge':
      'absolute -end-1 -bottom-1 grid place-items-center w-8 h-8 rounded-[50%] bg-lifted text-text shadow-[0_0_0_3px_var(--ground)] [&_svg]:w-4.5',
    avatar:
      'relative grid place-items-center w-9 aspect-square flex-none rounded-[50%] overflow-hidden bg-beam-wash text-beam-text shadow-[inset_0_0_0_1.5px_var(--beam-text)] font-600 leading-none',
    'avatar-frame':
      'relative w-[min(100%,20rem,36dvb)] aspect-square overflow-hidden rounded-part bg-lifted [cursor:grab] touch-none select-none active:[cursor:grabbing]',
    'avatar-drop':
      'grid justify-items-center gap-5 can-hover:(py-8 px-4 [border:1.5px_dashed_var(--line-strong)] rounded-press) data-[over]:([border-style:solid] [border-color:var(--beam-text)] bg-beam-wash)',
    // The sections of a page about the member, each with its title above it or beside it; the page sets the columns.
    'area-sections':
      '[&>section]:(grid grid-cols-[minmax(0,1fr)] gap-2 py-7 border-t) [&>section>h2]:text-22 laptop:[&>section]:(gap-x-12 py-8)',
    // A chip on a phone, a line of the list elsewhere; the bar of the current line covers the border of the list.
    'area-link':
      'flex items-center min-h-11 px-4 rounded-full text-14 whitespace-nowrap shadow-[inset_0_0_0_1.5px_var(--line-strong)] max-laptop:aria-[current]:chip-on laptop:(px-5 rounded-0 text-16 text-soft shadow-none) laptop:hover:text-text laptop:aria-[current]:(ms-[-2px] ps-[calc(1.25rem_-_1px)] border-s-[3px] border-s-beam-light text-text font-500)',
    // Pages of the account are narrower than other pages and begin at the same edge.
    'account-width': 'laptop:(max-w-[82rem] ms-[max(0px,50vw_-_56rem)])',
    'bell-dot':
      'absolute top-[0.5625rem] end-3 w-[0.5625rem] aspect-square rounded-[50%] [background:light-dark(#c9241c,#ff6a5e)]',
    'member-button':
      'hidden items-center gap-2.5 min-w-11 max-w-full min-h-11 p-1 rounded-full leading-[1.5] laptop:inline-flex medium-desktop:(grow bg-raised pe-3) hover:bg-lifted',
    'profile-step':
      'grid grid-cols-[minmax(0,1fr)] gap-5 p-6 mb-10 tablet:(grid-cols-[minmax(0,1fr)_auto] items-center py-6 px-8) [&_h2]:text-22',
    'profile-layout':
      'pt-8 pb-16 laptop:(pt-12 pb-24 grid grid-cols-[12rem_minmax(0,1fr)] gap-x-[clamp(2rem,5vw,5rem)])',
    'profile-head':
      'flex items-center gap-5 mb-8 laptop:(mb-12 col-span-full) max-small-mobile:(grid grid-cols-[minmax(0,1fr)]) [&_.avatar]:(w-18 text-28) laptop:[&_.avatar]:(w-24 text-40)',
    'profile-row':
      'grid grid-cols-[minmax(0,1fr)] py-3 laptop:(grid-cols-[12rem_minmax(0,1fr)] py-1.5) [&_dt]:(text-14 text-soft) laptop:[&_dt]:pt-3',
    'profile-value':
      'flex flex-wrap items-center gap-y-1 gap-x-4 min-h-11 text-18 leading-[1.6] break-anywhere [&_.link]:(tap text-16) [&>:last-child:is(.link,.btn)]:ms-auto',
    'notice-picture':
      'aspect-[2/3] rounded-art [&_svg]:(absolute bottom-[-0.375rem] end-[-0.375rem] w-6 p-1 rounded-[50%] bg-beam-wash shadow-[0_0_0_2px_var(--raised)])',
    // The dot of an unread notification.
    'notice-unread':
      'after:(content-empty absolute -top-0.5 -start-0.5 w-3 aspect-square border-2 border-raised rounded-[50%] bg-[light-dark(#c9241c,#ff6a5e)])',
    'notices-scroll':
      'max-h-[min(90vh,100dvb_-_5rem)] overflow-y-auto overscroll-contain [scrollbar-width:thin] tablet:max-h-[min(90vh,100dvb_-_9rem)]',

    // Shell.
    // A light from the corner where a line begins, across the head of a ticket.
    'gains-head':
      'relative isolate px-6 pt-20 pb-5 bg-[var(--stage)] laptop:(px-8 pt-24) before:(content-empty absolute inset-0 -z-1 [background:radial-gradient(120%_110%_at_0_0,color-mix(in_srgb,var(--beam-on-dark)_55%,transparent),transparent_62%),conic-gradient(from_96deg_at_-6%_-12%,transparent,color-mix(in_srgb,var(--beam-on-dark)_32%,transparent)_9deg_26deg,transparent_36deg)]) rtl:before:[transform:scaleX(-1)]',
    'release-notice':
      'fixed z-50 inset-x-4 bottom-[max(1.25rem,env(safe-area-inset-bottom))] w-fit max-w-[min(40rem,100%_-_2rem)] mx-auto flex flex-wrap items-center gap-y-2 gap-x-3 p-4 rounded-press bg-raised shadow-lift-2 [&_p]:flex-[1_1_14rem]',
    toast:
      'flex gap-3 py-3 px-4 rounded-press bg-text text-ground shadow-lift-1 text-14 pointer-events-auto animate-[toast-in_var(--step)_var(--ease)] [&_p]:(min-w-0 break-anywhere) data-[type=error]:(bg-bad-wash text-bad)',
    // With reduced motion no exit animation at all: waiting for the end of a very short one is not reliable.
    'dialog-motion':
      'focus-visible:[outline:none] data-[state=open]:animate-[rise_320ms_var(--ease)] data-[state=closed]:animate-[sink_var(--step)_ease-in_forwards] motion-reduce:data-[state]:animate-[none]!',
    'dialog-backdrop':
      'bg-[#0a0510b8] fixed inset-0 z-40 data-[state=open]:animate-[fade-in_var(--step)_var(--ease)] data-[state=closed]:animate-[fade-in_var(--step)_var(--ease)_reverse_forwards] motion-reduce:data-[state]:animate-[none]!',
    'route-progress':
      'fixed inset-0 z-50 pointer-events-none bg-[color-mix(in_srgb,var(--ground)_55%,transparent)] animate-[fade-in_var(--step)_150ms_backwards]',
    'route-progress-bar':
      'block h-[3px] w-full bg-beam-light origin-left rtl:origin-right animate-[route-progress_8s_cubic-bezier(0.1,0.7,0.1,1)_150ms_both]',
  },
}
