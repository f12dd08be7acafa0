/** The sections of a page about the member, each with its title above it or beside it; the page sets the columns. */
export const AREA_SECTIONS =
  '[&>section]:(grid grid-cols-[minmax(0,1fr)] gap-2 py-7 border-t) [&>section>h2]:text-22 ' +
  'laptop:[&>section]:(gap-x-12 py-8)'
