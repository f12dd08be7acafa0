// A film in a list: poster, title and facts, with its showtimes beside them.
import type { ComponentProps, ReactNode } from 'react'
import { Poster } from '#app/ui/image.tsx'
import { Name } from '#app/ui/name.tsx'
import { Link } from '#app/ui/link.tsx'
import type { SiteLink } from '#app/lib/paths/links.ts'

interface FilmRowProps {
  film: ComponentProps<typeof Poster>['film'] & { title: string }
  link: SiteLink
  facts: ReactNode
  children: ReactNode
}

export function FilmRow({ film, link, facts, children }: FilmRowProps) {
  return (
    <li className="programme-film">
      <Link {...link} className="laptop:(row-[1/span_2] self-start)" tabIndex={-1} aria-hidden="true">
        <Poster film={film} alt="" sizes="(min-width: 64rem) 120px, 64px" />
      </Link>
      <div className="self-center">
        <h3 className="text-18 laptop:text-28">
          <Link {...link} className="hover:text-beam-text py-3">
            <Name>{film.title}</Name>
          </Link>
        </h3>
        <p className="flex flex-wrap gap-x-4 text-14 text-soft num">{facts}</p>
      </div>
      {children}
    </li>
  )
}
