import { isHttpsLink } from '#server/contracts/rules/site-link.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { settingsQuery } from '#app/lib/session/settings.query.ts'
import { m } from '#app/paraglide/messages.js'

const NETWORKS = {
  x: { name: m.shell_twitter, path: 'M4.500 4h4l11 16h-4ZM19 4l-6 6.800M10.800 13.300 5 20' },
  instagram: {
    name: m.shell_instagram,
    path: 'M8.500 4h7A4.500 4.500 0 0 1 20 8.500v7a4.500 4.500 0 0 1-4.500 4.500h-7A4.500 4.500 0 0 1 4 15.500v-7A4.500 4.500 0 0 1 8.500 4ZM12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM16.600 7.400h.01',
  },
  facebook: { name: m.shell_facebook, path: 'M17 4h-2.500A3.500 3.500 0 0 0 11 7.500V21M7.500 12H16' },
  linkedin: {
    name: m.shell_linkedin,
    path: 'M5.500 10v9M5.500 5.500h.01M10.500 19v-9M10.500 14.500c0-6 8.500-6 8.500 0V19',
  },
  tiktok: {
    name: m.shell_tiktok,
    path: 'M13.500 3.500V15a4 4 0 1 1-4-4M13.500 3.500c.3 3.300 2.300 5.200 5.500 5.500',
  },
}

/** Room for one account on each network, so that nothing below moves when they arrive. */
export const SocialLinksSpace = () => (
  <div className="flex flex-wrap gap-1 -mx-2.5" aria-hidden="true">
    {Object.keys(NETWORKS).map((network) => (
      <span key={network} className="size-11" />
    ))}
  </div>
)

/** The operator's social accounts; without any it renders nothing. */
export function SocialLinks() {
  const { socialLinks: given = [] } = useSuspenseQuery(settingsQuery).data
  const socialLinks = given.filter(({ href }) => isHttpsLink(href))
  if (socialLinks.length === 0) return null
  return (
    <ul data-shell="" className="flex flex-wrap gap-1 -mx-2.5" aria-label={m.shell_follow()}>
      {socialLinks.map(({ network, href }) => (
        <li key={href}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={m.shell_social({ network: NETWORKS[network].name() })}
            className="social-link"
          >
            <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
              <path d={NETWORKS[network].path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
