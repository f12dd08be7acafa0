/** The page of a member. */
export const memberHref = (id: string): string => `/operator/members/${encodeURIComponent(id)}`
