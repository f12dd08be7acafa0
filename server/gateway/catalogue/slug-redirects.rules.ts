// Slugs that were renamed. A request with an old slug gets the object with its current slug, and the page redirects
// there.
type Moved = Readonly<Record<string, string>>

const FILMS: Moved = {
  caligari: 'the-cabinet-of-dr-caligari',
  'prince-achmed': 'the-adventures-of-prince-achmed',
  potemkin: 'battleship-potemkin',
  zorro: 'the-mark-of-zorro',
}
const CINEMAS: Moved = { 'al-olaya': 'olaya' }
const EXPERIENCES: Moved = { 'premium-large-format': 'large-screen' }

const currentIn =
  (moved: Moved) =>
  (name: string): string =>
    (Object.hasOwn(moved, name) ? moved[name] : undefined) ?? name

export const currentFilmName = currentIn(FILMS)
export const currentCinemaName = currentIn(CINEMAS)
export const currentExperienceName = currentIn(EXPERIENCES)
