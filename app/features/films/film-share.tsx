import { showSnack } from '#app/lib/snack.ts'
import { m } from '#app/paraglide/messages.js'
import { IconButton } from '#app/ui/button.tsx'

/** The device's own sharing where it has one, else the address is copied. */
export const FilmShare = ({ title }: { title: string }) => (
  <IconButton
    icon="share"
    label={m.films_share()}
    tone="bare"
    className="self-center"
    onClick={() => void shareFilm(title)}
  />
)

async function shareFilm(title: string): Promise<void> {
  const url = location.origin + location.pathname
  if (typeof navigator.share === 'function') {
    // Turned away by the visitor: nothing to say.
    await navigator.share({ title, text: m.films_share_text({ title }), url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    showSnack(m.films_share_copied(), 'success')
  } catch {
    showSnack(m.films_share_failed(), 'error')
  }
}
