// Design tokens as UnoCSS theme, and shortcuts for the few parts that are used everywhere.
import { presetWind3, type UserConfig } from 'unocss'

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

export const theme: UserConfig = {
  presets: [presetWind3({ preflight: 'on-demand' })],
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
  shortcuts: {
    wrap: 'px-[var(--gutter)] max-w-[112rem] mx-auto w-full',
    // Buttons. One filled purple button per view; only the one that moves seats or money glows.
    btn: 'inline-flex items-center justify-center gap-2 min-h-12 px-6 py-2 rounded-press bg-lifted text-text font-500 leading-[1.5] shrink-0 max-w-full transition-colors duration-200 disabled:bg-lifted disabled:text-faint disabled:shadow-none [&[aria-disabled]]:bg-lifted [&[aria-disabled]]:text-faint [&[aria-disabled]]:shadow-none [&[aria-disabled]]:cursor-progress',
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
    link: 'text-beam-text font-500 hover:underline underline-offset-4',
    'display-2':
      'text-[min(12vw,clamp(1.875rem,1.4rem+2vw,3.25rem))] font-700 leading-[1.25] [font-variation-settings:"HEXP"_24]',
  },
}
