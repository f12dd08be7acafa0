import { shareLink } from '#app/lib/paths/share-link.ts'
import { m } from '#app/paraglide/messages.js'
import { IconButton } from '#app/ui/button.tsx'

export const FilmShare = ({ title }: { title: string }) => (
  <IconButton
    icon="share"
    label={m.films_share()}
    tone="bare"
    className="self-center"
    onClick={() => void shareFilm(title)}
  />
)

const shareFilm = (title: string): Promise<void> =>
  shareLink(
    { title, text: m.films_share_text({ title }), url: location.origin + location.pathname },
    m.films_share_copied(),
  )
