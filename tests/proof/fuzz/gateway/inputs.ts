// A valid input of every call: the contract's example, with the ids of things that exist in this scene.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallToFuzz, Example } from '../contract-calls.ts'
import type { ValidCall } from '../mutate.ts'
import type { Inhabitant, Scene } from './scene.ts'

/** `root`: of the repository. A unit test holds the examples against the contract. */
export function readExamples(root: string): Record<string, Example> {
  const folder = join(root, 'server/contracts/examples')
  const files = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as object)
  return Object.assign({}, ...files) as Record<string, Example>
}

type Owner = Inhabitant | undefined

const lastOf = (list: readonly string[] | undefined, otherwise: string): string => list?.at(-1) ?? otherwise

/** By the segment before `:id`; films and offers keep the ids of the example, which the programme has. */
function pathId(scene: Scene, owner: Owner, segment: string, otherwise: string): string {
  const { random } = scene.world
  const any = (list: readonly string[] | undefined) => (list && list.length > 0 ? random.pick(list) : otherwise)
  if (segment === 'orders') return any(owner?.ids.order)
  if (segment === 'cards') return any(owner?.ids.card)
  if (segment === 'top-ups') return any(owner?.ids.topUp)
  if (segment === 'notifications') return any(owner?.ids.notification)
  if (segment === 'sessions') return any(owner?.ids.session)
  if (segment === 'showtimes') return random.pick(scene.showtimes)
  return otherwise
}

/** Values by the name of the field or parameter, where the example has another gateway's. */
function valueOf(scene: Scene, owner: Owner, name: string, otherwise: unknown): unknown {
  const { random } = scene.world
  const order = owner?.orders.get(lastOf(owner.ids.order, ''))
  switch (name) {
    case 'sessionId':
      return random.pick(scene.showtimes)
    case 'seats':
      return scene.seats()
    case 'seat':
      return order?.seats[0]?.seat ?? otherwise
    case 'orderId':
    case 'exchangeOf':
      return owner && owner.ids.order.length > 0 ? random.pick(owner.ids.order) : otherwise
    case 'date':
      return scene.date
    case 'lines':
      return scene.food(order?.seats[0]?.seat)
    case 'plan':
      return scene.plan
    case 'link':
      return scene.link
    case 'share':
      return lastOf(owner?.ids.share, String(otherwise))
    case 'total':
      return order?.breakdown.total ?? otherwise
    case 'codes':
      return [random.pick(scene.vouchers)]
    case 'requestId':
      return owner?.requestId ?? otherwise
    case 'refreshToken':
      return owner?.refreshToken ?? otherwise
    case 'newestId':
      return lastOf(owner?.ids.notification, String(otherwise))
    case 'phoneNumber':
      return `+9665${String(10_000_000 + random.below(80_000_000))}`
    case 'email':
      return `visitor${random.below(100_000)}@example.com`
    default:
      return otherwise
  }
}

export function validInput(scene: Scene, owner: Owner, target: CallToFuzz): ValidCall {
  const { key, method, template, isMultipart, example, fields, parameters } = target
  const { random } = scene.world
  const segments = template.split('/')
  const path = Object.fromEntries(
    Object.entries(example.path ?? {}).map(([name, otherwise]) => {
      const before = segments[segments.indexOf(`:${name}`) - 1] ?? ''
      return [name, pathId(scene, owner, before, otherwise)]
    }),
  )
  const query = Object.fromEntries(
    Object.entries(example.query ?? {}).map(([name, otherwise]) => [
      name,
      name === 'code' && key.includes('voucher')
        ? random.pick(scene.vouchers)
        : String(valueOf(scene, owner, name, otherwise)),
    ]),
  )
  const body = Object.fromEntries(
    Object.entries(example.body ?? {}).map(([name, otherwise]) => [
      name,
      name === 'code' ? (owner?.code ?? otherwise) : valueOf(scene, owner, name, otherwise),
    ]),
  )
  if (key === 'DELETE recent-searches') body.id = lastOf(owner?.ids.search, 'rs_none')
  return { path, query, body: method === 'GET' || isMultipart ? undefined : body, fields, parameters }
}
