import { m } from '#app/paraglide/messages.js'
import { localizeHref } from '#app/lib/localized-path.ts'
import { FOOTER_LINKS } from './links.ts'
import { Logo } from './logo.tsx'

const NETWORKS = [
  {
    name: m.shell_twitter,
    href: 'https://x.com/shashacinemas',
    path: 'M4.500 4h4l11 16h-4ZM19 4l-6 6.800M10.800 13.300 5 20',
  },
  {
    name: m.shell_instagram,
    href: 'https://www.instagram.com/shashacinemas',
    path: 'M8.500 4h7A4.500 4.500 0 0 1 20 8.500v7a4.500 4.500 0 0 1-4.500 4.500h-7A4.500 4.500 0 0 1 4 15.500v-7A4.500 4.500 0 0 1 8.500 4ZM12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM16.600 7.400h.01',
  },
  {
    name: m.shell_facebook,
    href: 'https://www.facebook.com/shashacinemas',
    path: 'M17 4h-2.500A3.500 3.500 0 0 0 11 7.500V21M7.500 12H16',
  },
  {
    name: m.shell_linkedin,
    href: 'https://www.linkedin.com/company/shashacinemas',
    path: 'M5.500 10v9M5.500 5.500h.01M10.500 19v-9M10.500 14.500c0-6 8.500-6 8.500 0V19',
  },
  {
    name: m.shell_tiktok,
    href: 'https://www.tiktok.com/@shashacinemas',
    path: 'M13.500 3.500V15a4 4 0 1 1-4-4M13.500 3.500c.3 3.300 2.300 5.200 5.500 5.500',
  },
]

/** Links to every page, the social networks, and the promise about prices. */
export const FooterContent = () => (
  <div className="wrap py-12 grid gap-8">
    <div className="flex flex-wrap items-end justify-between gap-8">
      <Logo />
      <ul className="flex gap-1 -mx-2.5" aria-label={m.shell_follow()}>
        {NETWORKS.map(({ name, href, path }) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={m.shell_social({ network: name() })}
              className="grid place-items-center size-11 rounded-full text-soft hover:text-text hover:bg-lifted"
            >
              <svg
                viewBox="0 0 24 24"
                className="size-5 fill-none stroke-current"
                strokeWidth="1.75"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d={path} />
              </svg>
            </a>
          </li>
        ))}
      </ul>
    </div>
    <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6 text-14 text-soft">
      <nav aria-label={m.shell_footer()}>
        <ul className="flex flex-wrap gap-x-8">
          {FOOTER_LINKS.map(({ to, label }) => (
            <li key={to}>
              <a href={localizeHref(to)} className="inline-flex items-center min-h-9 hover:text-text">
                {label()}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="min-h-9 flex items-center">{m.shell_vat()}</p>
    </div>
  </div>
)
