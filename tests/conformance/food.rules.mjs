// What no schema can find in a menu. Pure: each rule returns what is wrong in words, or nothing.
import { firstBreach, priceBreach } from './plausible.rules.mjs'

/** The first id that is there twice. */
const repeated = (list) => list.map(({ id }) => id).find((id, at, ids) => ids.indexOf(id) < at)
const repeatedBreach = (list, what) => {
  const id = repeated(list)
  return id === undefined ? undefined : `two ${what} have the id ${id}`
}

const itemsOf = (sections) => sections.flatMap(({ items }) => items)

/** Also of the chain's menu. */
export const menuBreaches = (sections) => [
  repeatedBreach(sections, 'sections'),
  repeatedBreach(itemsOf(sections), 'items'),
  firstBreach(itemsOf(sections), ({ id, price }) => priceBreach(price, `the price of ${id}`)),
]

function groupBreach(item, { id, min, max, free, options }) {
  const group = `the group ${id} of ${item.id}`
  if (min > max) return `${group} asks for ${min} options and allows ${max}`
  if (free > max) return `${group} has ${free} free options and allows ${max}`
  const twice = repeatedBreach(options, `options of ${group}`)
  return twice ?? firstBreach(options, (option) => priceBreach(option.price, `the price of ${option.id} in ${group}`))
}

const itemBreach = (item) =>
  repeatedBreach(item.groups, `groups of ${item.id}`) ??
  (item.kind === 'COMBO' && item.groups.length === 0 ? `${item.id} is a COMBO without a group` : undefined) ??
  firstBreach(item.hours, ({ from, until }) =>
    from === until ? `${item.id} is served from ${from} until ${until}: leave out hours that have no end` : undefined,
  ) ??
  firstBreach(item.groups, (group) => groupBreach(item, group))

export const cinemaMenuBreaches = ({ sections }) => [
  ...menuBreaches(sections),
  firstBreach(itemsOf(sections), itemBreach),
]
