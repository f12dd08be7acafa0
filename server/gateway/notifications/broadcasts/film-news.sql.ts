// A film as a notification names it.
import type { FilmNews } from '../news.record.ts'

export interface OpeningFilm extends FilmNews {
  /** YYYY-MM-DD of its first cinema day. */
  releasesOn: string
}

/** Undefined for an unknown film. */
export async function findFilmForNews(db: D1Database, filmId: string): Promise<OpeningFilm | undefined> {
  const sql = `SELECT id AS filmId, unique_name AS uniqueName, releases_on AS releasesOn, en ->> '$.image' AS image,
    ar ->> '$.title' AS titleAr, en ->> '$.title' AS titleEn FROM films WHERE id = ?`
  const row = await db
    .prepare(sql)
    .bind(filmId)
    .first<Omit<OpeningFilm, 'title'> & { titleAr: string; titleEn: string }>()
  if (!row) return undefined
  const { titleAr, titleEn, ...film } = row
  return { ...film, title: { ar: titleAr, en: titleEn } }
}
