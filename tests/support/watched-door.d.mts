export const TOKEN: RegExp
export const WATCHED_DOOR: string
