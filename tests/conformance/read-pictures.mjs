// Pictures and links of the catalogue: what a visitor would see as a gap or meet as a dead end.

const MAX_PICTURE_BYTES = 5 * 1024 * 1024
const TIMEOUT_MS = 9000
/** Of each list. The check is no crawler. */
const MAX_OF_A_LIST = 3
/** Pictures that the site itself has. */
const SITE_ART = '/art/'

/** What is wrong with a loaded picture; undefined if nothing is. */
export function pictureBreach({ status, type, bytes }) {
  if (status !== 200) return `answers ${status}`
  if (!/^image\/(?:png|jpe?g|webp|avif|gif|svg\+xml)\b/.test(type)) return `is of type “${type}”, which is no picture`
  if (bytes > MAX_PICTURE_BYTES) return `has ${(bytes / 1024 / 1024).toFixed(1)} MB, the site takes at most 5 MB`
  return undefined
}

async function load(kit, url) {
  try {
    const answer = await kit.send(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const bytes = (await answer.arrayBuffer()).byteLength
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', bytes }
  } catch (error) {
    return { failure: error.name === 'TimeoutError' ? 'does not answer within 9 s' : 'does not load' }
  }
}

async function checkPicture(kit, key, image) {
  const { supplies, base, find } = kit
  if (image.startsWith(SITE_ART)) {
    if (supplies.hasArt && !supplies.hasArt(image)) find(key, `picture ${image} is no file of the site’s own artwork`)
    return
  }
  if (!URL.canParse(image, base)) return find(key, `picture “${image}” is neither a path nor an address`)
  const picture = await load(kit, new URL(image, base))
  const breach = picture.failure ?? pictureBreach(picture)
  if (breach) find(key, `picture ${image} ${breach}`)
}

async function checkLink(kit, key, { id, linkType, objectUniqueName, externalLink }) {
  const target = { FILM: 'GET films/unique-name/:slug', OFFER: 'GET offers/unique-name/:slug' }[linkType]
  if (target && !objectUniqueName) return kit.find(key, `banner ${id} links to a ${linkType} and names none`)
  if (target) {
    const isThere = await kit.probe(target, { slug: objectUniqueName })
    if (!isThere) kit.find(key, `banner ${id} has a dead link: there is no ${linkType} “${objectUniqueName}”`)
  }
  if (linkType !== 'EXTERNAL_LINK') return undefined
  if (externalLink?.startsWith('/')) return undefined
  if (!externalLink || !URL.canParse(externalLink) || !/^https?:$/.test(new URL(externalLink).protocol))
    return kit.find(key, `banner ${id} links to “${externalLink ?? ''}”, which is neither a path nor an address`)
  // The check may run where other hosts cannot be reached, so only an answer proves that a link is dead.
  const { status } = kit.supplies.skipsAddresses ? {} : await load(kit, new URL(externalLink))
  const isDead = status === 404 || status === 410
  return isDead ? kit.find(key, `banner ${id} has a dead link: ${externalLink} answers ${status}`) : undefined
}

/** Every banner’s link, and the first pictures of each list. */
export async function readBanners(kit, cityId) {
  const key = 'GET banners'
  const banners = (await kit.ask(key))?.banners ?? []
  await kit.ask(key, { cityId })
  await kit.ask(key, {}, { language: 'ar' })
  for (const banner of banners) await checkLink(kit, key, banner)
  return readPictures(kit, cityId, banners)
}

async function readPictures(kit, cityId, banners) {
  if (kit.supplies.skipsAddresses) {
    kit.skip('pictures, and links to other hosts', '--no-addresses')
    return
  }
  const films = (await kit.ask('GET films', { cityId, status: 'NOW_SHOWING' }))?.films ?? []
  const offers = (await kit.ask('GET offers'))?.offers ?? []
  const lists = [
    ['GET banners', banners.map(({ image }) => image)],
    ['GET films', films.slice(0, MAX_OF_A_LIST).flatMap(({ image, backdrop }) => [image, backdrop])],
    ['GET offers', offers.slice(0, MAX_OF_A_LIST).map(({ image }) => image)],
  ]
  for (const [key, images] of lists) for (const image of new Set(images)) await checkPicture(kit, key, image)
}
