// A film in a list: poster, title and facts, with its showtimes beside them.
import type { ComponentProps, ReactNode } from 'react'
import { Poster } from '#app/ui/image.tsx'
import { Name } from '#app/ui/name.tsx'

interface FilmRowProps {
  film: ComponentProps<typeof Poster>['film'] & { title: string }
  href: string
  facts: ReactNode
  children: ReactNode
}

export function FilmRow({ film, href, facts, children }: FilmRowProps) {
  return (
    <li className="programme-film">
      <a href={href} className="laptop:(row-[1/span_2] self-start)" tabIndex={-1} aria-hidden="true">
        <Poster film={film} alt="" sizes="(min-width: 64rem) 120px, 64px" />
      </a>
      <div className="self-center">
        <h3 className="text-18 laptop:text-28">
          <a href={href} className="hover:text-beam-text py-3">
            <Name>{film.title}</Name>
          </a>
        </h3>
        <p className="flex flex-wrap gap-x-4 text-14 text-soft num">{facts}</p>
      </div>
      {children}
    </li>
  )
}
