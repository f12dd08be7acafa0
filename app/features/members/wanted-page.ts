// The page of a member's own that somebody wanted before they signed in. It stands in an address anybody may have written:
// what is not plainly such a page is none.
const OWN_PAGE = /^\/(?:user-area(?:\/[\w-][\w.:-]*)*|bookings\/[\w-][\w.:-]*\/cancel-ticket)$/
const MOST = 200

export const wantedPage = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= MOST && OWN_PAGE.test(value) ? value : undefined
