// Breaches of the contract in public answers, each with the step that must find it. For the tests of the check.
// `call`: the contract key whose answers are broken; its path may contain parameters. `finds`: the words of the finding.
import { platesOf } from '#server/contracts/rules/hall.ts'

const chipsOf = ({ showtimes }) => showtimes
const everyPrice = (price) => (body) => {
  const inRiyals = (list) => list.map((area) => ({ ...area, price: price(area.price) }))
  return { ...body, showtime: { ...body.showtime, areas: inRiyals(body.showtime.areas) } }
}
const withFirst = (list, change) => list.map((entry, at) => (at === 0 ? { ...entry, ...change(entry) } : entry))
const off = (hours) => (text) => new Date(Date.parse(text) + hours * 3_600_000).toISOString()
const isRefusal = ({ status }) => status >= 400
const isArabic = ({ headers }) => headers.get('accept-language').toUpperCase() === 'AR'
const withShowtime = (change) => (body) =>
  body.showtime ? { showtime: { ...body.showtime, ...change(body.showtime) } } : body
const withLayout = (change) => withShowtime(({ layout }) => ({ layout: { ...layout, ...change(layout) } }))

const CINEMA_MENU = 'GET cinemas/:id/food-menu'
const ofItems = (change) => (body) =>
  body.sections
    ? {
        ...body,
        sections: body.sections.map((section) => ({
          ...section,
          items: section.items.map((item) => ({ ...item, ...change(item) })),
        })),
      }
    : body

export const READ_VIOLATIONS = [
  // Those that no schema can find
  {
    title: 'page is ignored',
    step: 'films',
    call: 'GET films',
    request: ({ url }) => url.searchParams.delete('page'),
    finds: { 'GET films': /page 2, pagination says page 1/ },
  },
  {
    title: 'the second page repeats the first one and says page 2',
    step: 'films',
    call: 'GET films',
    request: (call) => {
      call.page = Number(call.url.searchParams.get('page') ?? 1)
      call.url.searchParams.delete('page')
    },
    answer: (body, { page }) => ({ ...body, pagination: { ...body.pagination, page } }),
    finds: { 'GET films': /page=2 brings the same as page=1: page is ignored/ },
  },
  {
    title: 'prices of areas are riyals',
    step: 'showtime',
    call: 'GET showtimes/:sessionId',
    answer: (body) => (body.showtime ? everyPrice((price) => price / 100)(body) : body),
    finds: { 'GET showtimes/:sessionId': /riyals for a ticket: amounts are whole halalas/ },
  },
  {
    title: 'priceFrom of a list is riyals',
    step: 'showtimes',
    call: 'GET showtimes',
    answer: (body) => ({ showtimes: chipsOf(body).map((chip) => ({ ...chip, priceFrom: chip.priceFrom / 100 })) }),
    finds: { 'GET showtimes': /priceFrom is \d+, that is [\d.]+ riyals for a ticket/ },
  },
  {
    title: 'settings are in riyals',
    step: 'catalogue',
    call: 'GET settings',
    answer: ({ settings }) => ({ settings: { ...settings, minAmountTopUp: 50, maxAmountTopUp: 2000, bookingFee: 5 } }),
    finds: { 'GET settings': /minAmountTopUp is 50, that is 0.5 riyals/ },
  },
  {
    title: 'a showtime after midnight is of the calendar day',
    step: 'showtimes',
    call: 'GET showtimes',
    answer: (body) => ({ showtimes: withFirst(chipsOf(body), () => ({ cinemaDay: '2020-01-01' })) }),
    finds: { 'GET showtimes': /cinemaDay of \S+ is 2020-01-01, .* cinema day runs 06:00–06:00/ },
  },
  {
    title: 'a moved showtime of a list says that it was where it is',
    step: 'showtimes',
    call: 'GET showtimes',
    answer: (body) => ({
      showtimes: withFirst(chipsOf(body), ({ startsAt, auditorium }) => ({
        change: { kind: 'MOVED', reason: 'OTHER', note: null, before: { startsAt, auditorium } },
      })),
    }),
    finds: { 'GET showtimes': /was moved, and change.before is where it is now/ },
  },
  {
    title: 'a public answer sets a cookie',
    step: 'catalogue',
    call: 'GET settings',
    head: ({ headers }) => headers.set('set-cookie', 'session=1'),
    finds: { 'GET settings': /Set-Cookie on a public answer/ },
  },
  {
    title: 'a public answer may not be stored',
    step: 'catalogue',
    call: 'GET cities',
    head: ({ headers }) => headers.set('cache-control', 'no-store'),
    finds: { 'GET cities': /no-store on a public answer: the site cannot store it/ },
  },
  {
    title: 'the menu of a cinema is in riyals',
    step: 'catalogue',
    call: CINEMA_MENU,
    answer: ofItems(({ price }) => ({ price: price / 100 })),
    finds: { [CINEMA_MENU]: /the price of \S+ is \d+, that is [\d.]+ riyals/ },
  },
  {
    title: 'a group of a menu asks for more options than it allows',
    step: 'catalogue',
    call: CINEMA_MENU,
    answer: ofItems(({ groups }) => ({ groups: groups.map((group) => ({ ...group, min: 2, max: 1 })) })),
    finds: { [CINEMA_MENU]: /the group \S+ of \S+ asks for 2 options and allows 1/ },
  },
  {
    title: 'two items of a menu have one id',
    step: 'catalogue',
    call: CINEMA_MENU,
    answer: ofItems(() => ({ id: 'popcorn' })),
    finds: { [CINEMA_MENU]: /two items have the id popcorn/ },
  },
  {
    title: 'a menu for a day that no calendar has',
    step: 'catalogue',
    call: CINEMA_MENU,
    request: ({ url }) => {
      if (url.searchParams.get('date') === '2026-02-30') url.searchParams.set('date', '2026-12-01')
    },
    finds: { [CINEMA_MENU]: /a day that no calendar has/ },
  },
  {
    title: 'serverNow is two hours ahead',
    step: 'showtime',
    call: 'GET showtimes/:sessionId/seats',
    answer: (body) => (body.seats ? { seats: { ...body.seats, serverNow: off(2)(body.seats.serverNow) } } : body),
    finds: { 'GET showtimes/:sessionId/seats': /serverNow is 120 min ahead of the clock/ },
  },
  {
    title: 'maxSeats is 0',
    step: 'showtime',
    call: 'GET showtimes/:sessionId',
    answer: (body) => (body.showtime ? { showtime: { ...body.showtime, maxSeats: 0 } } : body),
    finds: { 'GET showtimes/:sessionId': /maxSeats is 0: a visitor may choose from 1 to 10/ },
  },
  {
    title: 'a banner links to a film that is not there',
    step: 'banners',
    call: 'GET banners',
    answer: ({ banners }) => ({ banners: withFirst(banners, () => ({ objectUniqueName: 'gone-for-good' })) }),
    finds: { 'GET banners': /dead link: there is no FILM “gone-for-good”/ },
  },
  {
    title: 'AR is not understood',
    step: 'catalogue',
    call: 'GET cancellation-reasons',
    request: ({ headers }) => headers.set('accept-language', 'EN'),
    finds: { 'GET cancellation-reasons': /Accept-Language: AR is not understood/ },
  },
  {
    title: 'EN is not understood',
    step: 'catalogue',
    call: 'GET voucher-redemption-steps',
    request: ({ headers }) => headers.set('accept-language', 'AR'),
    finds: { 'GET voucher-redemption-steps': /Accept-Language: EN is not understood/ },
  },
  // Form of answers
  {
    title: 'a field is missing',
    step: 'catalogue',
    call: 'GET settings',
    answer: ({ settings }) => ({ settings: { ...settings, holdMs: undefined } }),
    finds: { 'GET settings': /holdMs must be a number \(was missing\)/ },
  },
  {
    title: 'a field has another type',
    step: 'showtimes',
    call: 'GET showtimes',
    answer: (body) => ({ showtimes: withFirst(chipsOf(body), ({ seatsLeft }) => ({ seatsLeft: `${seatsLeft}` })) }),
    finds: { 'GET showtimes': /seatsLeft must be a number \(was a string\)/ },
  },
  {
    title: 'JSON is sent as HTML',
    step: 'catalogue',
    call: 'GET communication-languages',
    head: ({ headers }) => headers.set('content-type', 'text/html'),
    finds: { 'GET communication-languages': /content-type is “text\/html”/ },
  },
  {
    title: 'a refusal has no code',
    step: 'showtime',
    call: 'GET showtimes/:sessionId',
    answer: (body) => ({ ...body, code: undefined }),
    finds: { 'GET showtimes/:sessionId': /expected 404 with code 16, got 404 with code none/ },
  },
  {
    title: 'a refusal is HTML',
    step: 'films',
    call: 'GET films/:id',
    text: (text) => (text.includes('"not_found"') ? '<h1>Not found</h1>' : text),
    finds: { 'GET films/:id': /which means that the call is not supported/ },
  },
  {
    title: 'a refusal is in English although AR was asked for',
    step: 'films',
    call: 'GET films',
    answer: (body) => (body.message ? { ...body, message: 'The page is no number.' } : body),
    finds: { 'GET films': /message of a problem is not Arabic/ },
  },
  {
    title: 'an unknown id is answered with the first film',
    step: 'films',
    call: 'GET films/unique-name/:slug',
    head: (head) => isRefusal(head) && Object.assign(head, { status: 200 }),
    finds: { 'GET films/unique-name/:slug': /an unknown name: expected 404 with code 16, got 200/ },
  },
  {
    title: 'a required call is not supported',
    step: 'showtimes',
    call: 'GET films/showtimes',
    head: (head) => Object.assign(head, { status: 501 }),
    finds: { 'GET films/showtimes': /not supported, but the site needs it/ },
  },
  {
    title: 'a limit is answered 429 without Retry-After',
    step: 'catalogue',
    call: 'GET cities/cordinates',
    head: (head) => Object.assign(head, { status: 429 }),
    finds: { 'GET cities/cordinates': /a 429 answer has no Retry-After in whole seconds/ },
  },
  // Lists and halls
  {
    title: 'limit is ignored',
    step: 'films',
    call: 'GET films',
    request: ({ url }) => url.searchParams.delete('limit'),
    finds: { 'GET films': /limit=1 brings more than one film/ },
  },
  {
    title: 'cityId does not narrow the cinemas',
    step: 'catalogue',
    call: 'GET cinemas',
    request: ({ url }) => url.searchParams.delete('cityId'),
    finds: { 'GET cinemas': /cityId does not narrow the list/ },
  },
  {
    title: 'cinemaIds does not narrow the showtimes of a film',
    step: 'films',
    call: 'GET films/:id/cinemas',
    request: ({ url }) => url.searchParams.delete('cinemaIds'),
    finds: { 'GET films/:id/cinemas': /cinemaIds does not narrow the list/ },
  },
  {
    title: 'seats of a cinema are not those of its halls',
    step: 'catalogue',
    call: 'GET cinemas/unique-name/:slug',
    answer: (body) => (body.cinema ? { cinema: { ...body.cinema, seats: 7 } } : body),
    finds: { 'GET cinemas/unique-name/:slug': /a cinema of 7 seats has halls of/ },
  },
  {
    title: 'states are shorter than the hall',
    step: 'showtime',
    call: 'GET showtimes/:sessionId/seats',
    answer: ({ seats, ...body }) => (seats ? { seats: { ...seats, states: seats.states.slice(0, -1) } } : body),
    finds: { 'GET showtimes/:sessionId/seats': /states has \d+ characters for a hall of \d+ seats/ },
  },
  {
    title: 'seatsLeft is not what states say',
    step: 'showtime',
    call: 'GET showtimes/:sessionId/seats',
    answer: ({ seats, ...body }) => (seats ? { seats: { ...seats, seatsLeft: seats.seatsLeft + 1 } } : body),
    finds: { 'GET showtimes/:sessionId/seats': /seatsLeft is \d+, \d+ ordinary seats are free in states/ },
  },
  {
    title: 'a row lies in an area without a price',
    step: 'showtime',
    call: 'GET showtimes/:sessionId',
    answer: ({ showtime, ...body }) =>
      showtime ? { showtime: { ...showtime, areas: showtime.areas.slice(1) } } : body,
    finds: { 'GET showtimes/:sessionId': /which has no price/ },
  },
  {
    title: 'the best seats are not in the hall',
    step: 'showtime',
    call: 'GET showtimes/:sessionId/best-seats',
    answer: (body) => ({ ...body, seats: ['ZZ98', 'ZZ99'] }),
    finds: { 'GET showtimes/:sessionId/best-seats': /a best seat is not in the hall/ },
  },
  {
    title: 'the finder counts other films than it lists',
    step: 'finder',
    call: 'GET film-finder/result-count',
    answer: (body, { url }) => ({ ...body, count: body.count + (url.searchParams.size === 1 ? 1 : 0) }),
    finds: { 'GET film-finder/result-count': /count is \d+, the list has \d+ films/ },
  },
  {
    title: 'the finder does not find a film by its title',
    step: 'finder',
    call: 'GET film-finder',
    answer: (body, { url }) => (url.searchParams.has('searchText') && body.films ? { ...body, films: [] } : body),
    finds: { 'GET film-finder': /a film is not found by its title/ },
  },
  {
    title: 'two seats have the same id',
    step: 'showtime',
    call: 'GET showtimes/:sessionId',
    answer: withLayout(({ rows }) => ({ rows: withFirst(rows, () => ({ name: rows[1].name })) })),
    finds: { 'GET showtimes/:sessionId': /two seats have the id \S+: each row has a name of its own/ },
  },
  {
    title: 'a number is twice in its row',
    step: 'showtime',
    call: 'GET showtimes/:sessionId',
    answer: withLayout(({ rows }) => ({ rows: withFirst(rows, (row) => ({ numbers: platesOf(row).with(0, 2) })) })),
    finds: { 'GET showtimes/:sessionId': /two seats have the id \S+: .*each number is once in its row/ },
  },
  {
    title: 'a row has fewer numbers than seats',
    step: 'showtime',
    call: 'GET showtimes/:sessionId',
    answer: withLayout(({ rows }) => ({ rows: withFirst(rows, (row) => ({ numbers: platesOf(row).slice(1) })) })),
    finds: { 'GET showtimes/:sessionId': /row \S+ has \d+ numbers, its blocks have another count of seats/ },
  },
  {
    title: 'a wheelchair space is not in the hall',
    step: 'showtime',
    call: 'GET showtimes/:sessionId',
    answer: withLayout(({ wheelchair }) => ({ wheelchair: [...wheelchair, 'ZZ9'] })),
    finds: { 'GET showtimes/:sessionId': /ZZ9 is named as a wheelchair or companion seat, the rows have no such seat/ },
  },
  {
    title: 'the hall of a showtime has other seats than its layout',
    step: 'showtime',
    call: 'GET showtimes/:sessionId',
    answer: withShowtime(({ auditorium }) => ({ auditorium: { ...auditorium, seats: 9 } })),
    finds: { 'GET showtimes/:sessionId': /auditorium.seats is 9, the layout has \d+ seats/ },
  },
  {
    title: 'areas are dearest first',
    step: 'showtime',
    call: 'GET showtimes/:sessionId',
    answer: withShowtime(({ areas }) => ({ areas: areas.toReversed() })),
    finds: { 'GET showtimes/:sessionId': /stands behind a dearer one: areas are cheapest first/ },
  },
  {
    title: 'a list never ends',
    step: 'films',
    call: 'GET films',
    request: ({ url }) => Number(url.searchParams.get('page')) > 2 && url.searchParams.set('page', '2'),
    finds: { 'GET films': /page \d+ of \d+ has 1 entries: a page after the last is empty/ },
  },
  {
    title: 'a film has another title than its list says',
    step: 'films',
    call: 'GET films/:id',
    answer: (body) => (body.film ? { film: { ...body.film, title: 'Another film' } } : body),
    finds: { 'GET films/:id': /title of \S+ is “Another film”, GET films says “/ },
  },
  {
    title: 'a cinema has another name than its list says',
    step: 'catalogue',
    call: 'GET cinemas/unique-name/:slug',
    answer: (body) => (body.cinema ? { cinema: { ...body.cinema, name: 'Another cinema' } } : body),
    finds: { 'GET cinemas/unique-name/:slug': /name of \S+ is “Another cinema”, GET cinemas says “/ },
  },
  {
    title: 'a showtime starts at another time than its list says',
    step: 'showtime',
    call: 'GET showtimes/:sessionId',
    answer: withShowtime(({ startsAt }) => ({ startsAt: off(-0.5)(startsAt) })),
    finds: { 'GET showtimes/:sessionId': /startsAt of \S+ is \S+, GET showtimes says / },
  },
  {
    title: 'a cinema lies far from its city',
    step: 'catalogue',
    call: 'GET cinemas',
    answer: ({ cinemas }) => ({
      cinemas: cinemas.map((cinema) => ({ ...cinema, latitude: cinema.longitude, longitude: cinema.latitude })),
    }),
    finds: { 'GET cinemas': /lies \d+ km from the middle of its city: latitude \d+/ },
  },
  {
    title: 'the VAT of the settings is not that of orders',
    step: 'catalogue',
    call: 'GET settings',
    answer: ({ settings }) => ({ settings: { ...settings, vatPercent: 5 } }),
    finds: { 'GET settings': /vatPercent is 5, expected 15/ },
  },
  // Languages and texts
  {
    title: 'the films stand in another order in Arabic',
    step: 'films',
    call: 'GET films',
    answer: (body, call) => (body.films && isArabic(call) ? { ...body, films: body.films.toReversed() } : body),
    finds: { 'GET films': /the languages differ in more than words: id \S+ in English, id \S+ in Arabic/ },
  },
  {
    title: 'a showtime costs more in Arabic',
    step: 'showtime',
    call: 'GET showtimes/:sessionId',
    answer: (body, call) => (body.showtime && isArabic(call) ? everyPrice((price) => price + 100)(body) : body),
    finds: { 'GET showtimes/:sessionId': /price \d+ in English, price \d+ in Arabic/ },
  },
  {
    title: 'all names of an English list are Arabic',
    step: 'catalogue',
    call: 'GET cities',
    answer: ({ city }) => ({ city: city.map((entry) => ({ ...entry, name: 'مدينة' })) }),
    finds: { 'GET cities': /all \d+ names of the English answer are Arabic/ },
  },
  {
    title: 'a text has tags',
    step: 'catalogue',
    call: 'GET voucher-redemption-steps',
    answer: ({ steps }) => ({ steps: withFirst(steps, ({ text }) => ({ text: `<b>${text}</b>` })) }),
    finds: { 'GET voucher-redemption-steps': /text has markup, expected plain text: <b>/ },
  },
  {
    title: 'a text has entities',
    step: 'catalogue',
    call: 'GET dynamic-pages/:type',
    answer: (body) => (body.page ? { page: { ...body.page, lede: `${body.page.lede} &amp; more` } } : body),
    finds: { 'GET dynamic-pages/:type': /lede has markup, expected plain text/ },
  },
]
