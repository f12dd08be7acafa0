// Roles of users of Cloudflare Access, by the groups that their identity provider names. Pure.
import { isRole, type Role } from '../../lib/operator-access.rules.ts'

/** Each entry is `group=role`; the last `=` divides them, because a group's name may have one. */
const entriesOf = (setting: string): { group: string; role: string }[] =>
  setting
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const at = entry.lastIndexOf('=')
      return { group: entry.slice(0, Math.max(0, at)).trim(), role: entry.slice(at + 1).trim() }
    })

export const isAccessRoles = (setting: string): boolean =>
  entriesOf(setting).every(({ group, role }) => group !== '' && isRole(role))

/** Providers name a group by a text, or by an object with id and name. */
function namesOf(groups: unknown): string[] {
  if (!Array.isArray(groups)) return []
  return groups.flatMap((group: unknown) => {
    if (typeof group === 'string') return [group]
    if (typeof group !== 'object' || group === null) return []
    return Object.entries(group).flatMap(([key, value]) =>
      (key === 'id' || key === 'name') && typeof value === 'string' ? [value] : [],
    )
  })
}

/** Undefined: the site knows no roles of groups. Empty: none of the user's groups has a role. */
export function rolesOfGroups(setting: string | undefined, groups: unknown): Role[] | undefined {
  if (!setting) return undefined
  const names = new Set(namesOf(groups))
  const roles = entriesOf(setting).flatMap(({ group, role }) => (names.has(group) && isRole(role) ? [role] : []))
  return [...new Set(roles)]
}
