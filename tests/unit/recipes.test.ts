// A common change of README is complete: whatever names an example of its kind is a file that the change lists.
import { describe, expect, it } from 'vitest'
import { files, isCovered, namesIn, read, topFolders } from '#tests/support/handbook.ts'

interface Example {
  /** The number of the common change. */
  change: number
  /** Found in the text or the path of each file that knows the example. */
  key: RegExp
  /** What a placeholder such as `<noun>` stands for; anything if it is missing. */
  noun?: string
  /**
   * What names it for another reason: a test that uses any call, the step that throws the problem or sends the message.
   */
  besides?: readonly string[]
}

const EXAMPLES: Record<string, Example> = {
  'the page of voucher redemption': { change: 1, key: /voucher-redemption(?!-steps)/ },
  'the page of a new card': { change: 1, key: /(?<!initialize-)add-card/, noun: 'cards' },
  'the page of a cancellation': {
    change: 1,
    key: /cancel-ticket/,
    noun: 'bookings',
    besides: ['app/shared/booking-food/later-food.tsx', 'app/shared/orders/use-booking-change-options.ts'],
  },
  'the page of all cinemas': { change: 1, key: /cinemas\.index/ },
  'the page of the food menu': {
    change: 1,
    key: /'\/food-menu'/,
    besides: ['tests/gateway/catalogue.test.ts'],
  },
  'the dialog that removes a voucher': { change: 2, key: /voucher-?delete|vouchers_(?:delete|remove)/i },
  'the dialog about cashback': { change: 2, key: /cashback-?about|wallet_about_cashback/i },
  'the call of the steps of a redemption': {
    change: 3,
    key: /voucher-redemption-steps/,
    noun: 'catalogue',
    besides: ['tests/unit/gateway-check.test.ts'],
  },
  'the call of the favourite cinema': {
    change: 3,
    key: /users\/favourite-cinema|preferred city, favourite cinema/,
    noun: 'members',
  },
  'the call of an invoice': {
    change: 3,
    key: /orders\/:id\/invoice/,
    noun: 'invoices',
    besides: ['tests/unit/example-gateway.test.ts'],
  },
  'the call of the food menu': {
    change: 3,
    key: /'GET food-menu'|\^food-menu\$/,
    noun: 'catalogue|food',
    besides: ['tests/unit/gateway-check.test.ts'],
  },
  'the call of more time': { change: 3, key: /orders\/:id\/extend/, noun: 'order-calls|orders|catalogue' },
  'the call of a voucher’s check': {
    change: 3,
    key: /vouchers\/verify/,
    noun: 'vouchers',
    besides: ['tests/unit/example-gateway-members.test.ts'],
  },
  'the call of the filters of an experience': { change: 3, key: /experiences\/film-filters/, noun: 'film-calls|films' },
  'the parameter of a price': { change: 3, key: /priceTo/, noun: 'finder' },
  'the calls of enquiries': { change: 3, key: /enquiriesCalls|enquiriesHandlers|\* as enquiries/, noun: 'enquiries' },
  'the problem of a refused country': {
    change: 3,
    key: /phone_country_refused/,
    noun: 'enquiries|guests|members|field-words',
    besides: ['server/gateway/codes/one-time-codes.ts', 'server/gateway/contacts/phone-countries.ts'],
  },
  'the problem of too many declines': {
    change: 3,
    key: /card_declined_often/,
    noun: 'order-calls|wallet|charges|quotes',
    besides: ['server/gateway/cards/card-source.ts', 'server/gateway/orders/'],
  },
  'the table of recent searches': { change: 3, key: /recent_searches/, noun: 'recent-searches' },
  'the original title of a film': { change: 4, key: /originalTitle/ },
  'the score of a film': {
    change: 4,
    key: /\bimdb\b|films_imdb/,
    besides: ['server/contracts/examples/', 'tests/e2e/faults.spec.ts', 'tests/gateway/', 'tests/support/gateway/'],
  },
  'the film The Freshman': { change: 5, key: /the-freshman/ },
  'the number of films': { change: 5, key: /\[25, 8\]/ },
  'the genre of mysteries': { change: 5, key: /"mystery"/ },
  'the hall of 480 seats': { change: 5, key: /great-480|398 or 480/ },
  'the proof of a company’s offer': { change: 5, key: /'STATIC'/, besides: ['tests/conformance/example-gateway/'] },
  'the offer of matinees': { change: 5, key: /ofr_matinee/ },
  'the title of the food menu': { change: 6, key: /food_title/, besides: ['app/', 'tests/e2e/'] },
  'the button that removes a voucher': { change: 6, key: /vouchers_delete_keep/, besides: ['app/'] },
  'the processor PayFort': {
    change: 7,
    key: /PAYFORT|pay-?fort|PayFort[A-Z]|payFort|Amazon Payment Services/,
    noun: 'pay-fort|cards',
    besides: ['server/contracts/examples/', 'tests/edge/edge.test.ts', 'tests/unit/gateway-check.test.ts'],
  },
  'the processor HyperPay': {
    change: 7,
    key: /HYPER_?PAY|hyper-?pay|HyperPay[A-Z]|hyperPay/,
    noun: 'hyper-pay|cards',
    besides: [
      'server/contracts/examples/',
      'server/gateway/payments/tabby/tabby.ts',
      'tests/edge/operator-languages.test.ts',
      'tests/edge/operator-page.test.ts',
      'tests/unit/gateway-check.test.ts',
    ],
  },
  'the notification of a sign-in': { change: 8, key: /NEW_SIGN_IN|browser, system and the day/ },
  'the notification of an anniversary': {
    change: 8,
    key: /ANNIVERSARY|anniversaries/,
    besides: ['server/contracts/rules/calendar.ts', 'server/gateway/worker.ts', 'tests/edge/operator-members.test.ts'],
  },
  'the message of a cancellation': { change: 9, key: /cancelText/, besides: ['server/gateway/orders/'] },
  'the kind of a joined booking': {
    change: 9,
    key: /'joining'|joining:/,
    besides: ['server/gateway/orders/'],
  },
  'the message of a reminder': {
    change: 9,
    key: /reminderText|reminders-message/,
    besides: ['server/gateway/reminders/send-reminders.ts'],
  },
  'the task of a sign-in': {
    change: 9,
    key: /kind: 'sign-in'[;,] session|case 'sign-in': \{/,
    besides: ['server/gateway/members/account-notice.rules.ts'],
  },
  'the command of gifts': {
    change: 10,
    key: /gift\.command|run gift|operator\/gifts|serveGifts| gifts health /,
    noun: 'gifts?',
    besides: ['tests/e2e/entered.ts'],
  },
}

/** Written by a program, or a text that lists nothing. A test beside its file goes with it. */
const UNREAD =
  /^(?:README\.md|\.github\/.*|.*\/DECISIONS\.md|tests\/proof\/.*\.md|.*\/(?:last|ledger)\.json|tests\/unit\/recipes\.test\.ts|(?:app|server)\/.*\.test\.tsx?)$/
const READ = /\.(?:ts|tsx|mjs|js|json|css|sql|toml|txt|svg|md)$/

const texts = new Map(
  files.filter((file) => READ.test(file) && !UNREAD.test(file)).map((file) => [file, read(file)] as const),
)
const filesWith = (key: RegExp) =>
  [...texts].filter(([file, text]) => key.test(file) || key.test(text)).map(([file]) => file)

const readme = read('README.md')
const section = readme.slice(readme.indexOf('## Ten common changes'), readme.indexOf('## Deploying'))
/** By the number that stands before the name. */
const changes = new Map(
  section
    .split(/^(?=\d+\. )/m)
    .slice(1)
    .map((text) => [Number.parseInt(text, 10), text] as const),
)
const listedIn = (change: number) =>
  namesIn(changes.get(change) ?? '').filter((name) => name.includes('.') || !topFolders.has(name))
/** With the lists of the changes that it refers to. */
const allListedIn = (change: number) => [
  ...listedIn(change),
  ...[...(changes.get(change) ?? '').matchAll(/change (\d+)/g)].flatMap(([, other]) => listedIn(Number(other))),
]

it('README has ten common changes, each with an example', () => {
  expect([...changes.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(new Set(Object.values(EXAMPLES).map(({ change }) => change)).size).toBe(10)
})

describe.each(Object.entries(EXAMPLES))('%s', (_, { change, key, noun, besides = [] }) => {
  it('is named by files that the change lists, and by no other', () => {
    const listed = allListedIn(change)
    const others = filesWith(key).filter((file) => !listed.some((name) => isCovered(file, name, noun && `(?:${noun})`)))
    expect(others.filter((file) => !besides.some((name) => isCovered(file, name)))).toEqual([])
    expect(besides.filter((name) => !others.some((file) => isCovered(file, name)))).toEqual([])
  })
})

it.each([...changes.keys()])('an example needs each file of change %i', (change) => {
  const needed = Object.values(EXAMPLES)
    .filter((example) => example.change === change)
    .flatMap(({ key }) => filesWith(key))
  expect(listedIn(change).filter((name) => !needed.some((file) => isCovered(file, name)))).toEqual([])
})
