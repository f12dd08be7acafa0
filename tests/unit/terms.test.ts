// Words that the term table has dropped must not return in texts a visitor reads.
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ENTRY_RULES } from '#server/gateway/seed/records.ts'
import { describe, expect, it } from 'vitest'
import { readMessages } from '#tests/support/messages.ts'

type Language = 'ar' | 'en'

const root = resolve(import.meta.dirname, '../..')

/**
 * Files and folders under `server` whose texts follow the term table; a folder counts with all its files. Film stories
 * and food are left out: there a house or an order is no term of booking.
 */
const SERVER_TEXTS: readonly string[] = [
  'server/gateway/http/problem-messages.ts',
  'server/gateway/messages/refund-words.rules.ts',
  'server/gateway/notifications/notification-texts.rules.ts',
  'server/gateway/seed/data/areas.json',
  'server/gateway/seed/data/banners.json',
  'server/gateway/seed/data/cancellation-reasons.json',
  'server/gateway/seed/data/cinemas',
  'server/gateway/seed/data/experiences.json',
  'server/gateway/seed/data/genres.json',
  'server/gateway/seed/data/jobs.json',
  'server/gateway/seed/data/offers.json',
  'server/gateway/seed/data/pages',
  'server/gateway/seed/data/ratings.json',
  'server/gateway/seed/data/redemption-steps.json',
  'server/gateway/seed/data/settings.json',
  'server/gateway/seed/data/speech.json',
  'server/edge/problems.ts',
  'server/edge/offline',
  'server/edge/maintenance',
  'server/gateway/members/account-notice.rules.ts',
  'server/gateway/messages/refund-words.rules.ts',
  'server/edge/outbox',
]

interface Dropped {
  /** The word to use instead. */
  keep: string
  pattern: RegExp
  /** A text the pattern must find, so that a broken pattern is noticed. */
  example: string
  /** Message keys or server files in which the word is right, each with the reason. */
  except?: Record<string, string>
  /** Message keys in which the word is right. */
  allowedIn?: RegExp
  /** A rule of tone. Legal pages of the server may be more formal. */
  isMessagesOnly?: true
}

/** Matches a stem as a whole word, with the article and one-letter prefixes before it and nothing behind it. */
const arabic = (stem: string): RegExp =>
  new RegExp(String.raw`(?<!\p{L})[وفبكل]{0,2}(?:ال|لل)?(?:${stem})(?!\p{L})`, 'u')

// Texts are compared without diacritics, so that «ثمنَه» is found as well.
const ARABIC: readonly Dropped[] = [
  {
    keep: 'خريطة المقاعد',
    pattern: arabic('مخطط|مخططه'),
    example: 'اختر مقعدك من المخطط',
    except: { seats_reserved_title: 'A striped seat, «المخطّط».' },
  },
  { keep: 'القاعة', pattern: arabic('صالة|صالات'), example: 'كل الصالات' },
  {
    keep: 'نوع القاعة',
    pattern: /التجربة|قاعاتنا|قاعتك/u,
    example: 'قاعاتنا',
    except: { 'server/gateway/seed/data/offers.json': 'The name of the demo bank.' },
  },
  { keep: 'السينما، السينمات', pattern: arabic('دار|دور|دورنا|داران|دارين|داري|سينماتنا'), example: 'كل دور السينما' },
  { keep: 'العرض، العروض', pattern: /ترويجي|(?<!\p{L})[وفبكل]?(?:ال|لل)?خصومات/u, example: 'العرض الترويجي لحجزك' },
  {
    keep: 'الموعد',
    pattern: /(?:عرض|عروض)\p{L}* (?:الساعة|القادم|القادمة|المسائي|المسائية)|عرضًا مبكرًا/u,
    example: 'احجز العرض القادم',
  },
  {
    keep: 'محجوزة مؤقتًا',
    pattern: /مح(?:جوز|فوظ)(?:ة|ان|ين)? لك|(?<!\p{L})(?:نحجز|أبقها)/u,
    example: 'مقاعدك محفوظة لك',
  },
  { keep: 'نفدت التذاكر', pattern: /(?<!\p{L})(?:اكتمل|ممتلئ)(?!\p{L})|نفدت(?! التذاكر)/u, example: 'نفدت المقاعد' },
  { keep: 'تغيير الموعد', pattern: /ستبد[لا]/u, example: 'استبدال الحجز' },
  { keep: 'القسيمة تغطي', pattern: /تدفع\p{L}* (?:هذه )?القسيم|القسيم\p{L}* تدفع/u, example: 'ما تدفعه القسيمة' },
  {
    keep: 'استرداد، المبلغ المسترد',
    pattern:
      /[يت]عود إلي[كه]|(?<!\p{L})[وفس]{0,2}(?:نعيد|أعدنا)|(?<!\p{L})معاد|(?<!\p{L})رد المبلغ|[يت]عود (?:كل )?(?:ال)?مبلغ|استعادة (?:ال)?(?:رصيد|مبلغ)/u,
    example: 'ويعود إليك المبلغ',
  },
  { keep: 'المحفظة', pattern: /محفظ(?:ة|تك) الإلكترونية/u, example: 'المحفظة الإلكترونية' },
  { keep: 'كاش باك', pattern: /رصيد\p{L}* (?:ال)?مسترد/u, example: 'الرصيد المسترد' },
  { keep: 'العمليات', pattern: arabic('حركات|حركة'), example: 'كل الحركات' },
  { keep: 'رصيد الهدية', pattern: arabic('مهدى|هدايا'), example: 'من رصيد مُهدى' },
  { keep: 'تنتهي صلاحيته', pattern: /نته\p{L}* مد(?:ته|تها|ة)|انتهائه(?!\p{L})/u, example: 'انتهت مدة القسيمة' },
  { keep: 'البنك', pattern: /مصرف/u, example: 'رفض مصرفك العملية' },
  { keep: 'السعر', pattern: arabic('ثمن|ثمنا|ثمنه|ثمنها'), example: 'لا فرق في الثمن' },
  { keep: 'استخدم', pattern: /[استني]ستعمل|استعمال/u, example: 'استعمل بطاقة أخرى' },
  {
    keep: 'أدخل',
    pattern: arabic('اكتب'),
    example: 'اكتب رقم جوالك',
    except: { enquiries_message_missing: 'A message is written, a field is filled in.' },
  },
  { keep: 'حدث خطأ', pattern: arabic('خلل'), example: 'حدث خلل عندنا' },
  { keep: 'دفعات', pattern: arabic('قسط|أقساط'), example: 'على أقساط مع تابي' },
  {
    keep: 'عملية دفع، مبلغ (الدفعة جزء يُدفع لتابي)',
    pattern: /(?<!\p{L})[وفب]?(?:ال|لل)?(?:دفعة(?! واحدة)|دفعتك)(?!\p{L})/u,
    example: 'وصلت دفعة ثانية',
  },
  { keep: 'تسجيل الدخول', pattern: /^دخول$|(?<!تسجيل )الدخول إلى حسابك/u, example: 'دخول' },
  { keep: 'ركن المأكولات', pattern: /ركن الضيافة/u, example: 'عند ركن الضيافة' },
  { keep: 'مرة أخرى', pattern: /من جديد/u, example: 'حاول من جديد' },
  { keep: 'قبل، أثناء، محدد، فورًا، لدينا', pattern: arabic('قبيل|ريثما|بعينها|حالا|عندنا'), example: 'ريثما تختار' },
  { keep: 'Google في خط لاتيني معزول، إنستقرام', pattern: /غوغل|قوقل|إنستغرام/u, example: 'إحصاءات غوغل' },
  { keep: 'آبل باي', pattern: /(?<!\p{Script=Latin})Apple Pay/u, example: 'وبـApple Pay' },
  { keep: 'سنة للعمر', pattern: /\d+ عاما/u, example: 'لمن أتمّ 18 عامًا' },
  { keep: 'خلال آخر سنة', pattern: /العام الماضي/u, example: 'حجوزات العام الماضي' },
  { keep: 'كحد أقصى', pattern: /كحد أعلى/u, example: '6 قسائم كحد أعلى' },
  { keep: 'سينما لنا، سينمات شاشة', pattern: arabic('فروعنا|فرعنا|فرعين'), example: 'أكبر فروعنا' },
  {
    keep: 'بدون',
    pattern: /(?<!\p{L})دون(?!\p{L})/u,
    example: 'المتابعة دون حساب',
    isMessagesOnly: true,
  },
  { keep: 'صيغة مشفّرة', pattern: arabic('بصمة|بصمه'), example: 'بصمة مشفّرة من رقمك' },
  { keep: 'إخفاء ما يحتوي على، لا تتضمن وصفته', pattern: /خالي[ةا]? من/u, example: 'أصناف خالية من الحليب' },
  { keep: 'لم يعد متاحًا', pattern: /أوقفت السينما/u, example: 'أوقفت السينما استخدام المقعد' },
  { keep: 'التحديث', pattern: /ضغط(?:ة|ات)(?!\p{L})/u, example: 'الضغطات محفوظة' },
  { keep: 'النظام', pattern: /البوابة/u, example: 'لم تردّ البوابة' },
  { keep: 'الحد الأقصى، كحد أقصى', pattern: /الحد الأعلى/u, example: 'الحد الأعلى 40 حرفًا' },
  { keep: 'كومبو', pattern: /وجب(?:ة|ات) مجم/u, example: 'وجبة مجمّعة' },
  { keep: 'نعم + فعل أمر', pattern: /^نعم، (?:مسح|حذف|إزالة|خروج)/u, example: 'نعم، حذف', isMessagesOnly: true },
]

const ENGLISH: readonly Dropped[] = [
  { keep: 'a coded form', pattern: /\bfingerprints?\b/i, example: 'a keyed fingerprint of your number' },
  { keep: 'analytics', pattern: /\bstatistics\b/i, example: 'Your choice about statistics' },
  { keep: 'house rules', pattern: /\bcinema rules\b/i, example: 'Cinema rules' },
  { keep: 'payment provider', pattern: /\bpayment gateways?\b/i, example: 'The payment gateway refused it' },
  {
    keep: 'after midnight',
    pattern: /\blate (?:tomorrow|\w+day) night\b|\blate {weekday}/i,
    example: 'See you late Thursday night',
  },
  {
    keep: 'seat map',
    pattern: /\bplans?\b/i,
    example: 'Show the hall plan',
    except: {
      ticket_cancel_title: 'Plans of the visitor.',
      bookings_plans: 'Plans of the visitor.',
      'server/gateway/seed/data/cancellation-reasons.json': 'Plans of the visitor.',
    },
  },
  { keep: 'experience', pattern: /\bkinds? of halls?\b|\bchoose your hall\b/i, example: 'All kinds of halls' },
  {
    keep: 'cinema',
    pattern: /\bhouses?\b(?! rules)/i,
    example: 'About the house',
  },
  {
    keep: 'showtime',
    pattern: /\b(?:a|an|the|this|that|your|another|no|more|next|last|first|of|two) shows?\b(?! (?:us|as)\b)/i,
    example: 'This show has started',
  },
  {
    keep: 'booking',
    // Food is an order, and its number an order number.
    pattern: /^(?!.*\b(?:food|kitchen)\b).*\borders?\b/i,
    example: 'One order can hold 10 seats',
    allowedIn: /^(?:(?:checkout|ticket)_(?:food|later)|cancel_food|food)_/,
    except: { seats_notice_closed: 'An unpaid order, named in an error.' },
  },
  {
    keep: 'held',
    pattern: /\bkept\b|\bseats? (?:is|are|stays?) (?:still )?yours\b/i,
    example: 'Your seats are kept',
  },
  { keep: 'sold out', pattern: /^full$|\bfully booked\b/i, example: 'full' },
  { keep: 'change showtime', pattern: /\bexchang|\banew\b/i, example: 'Exchange the booking' },
  {
    keep: 'covers',
    pattern: /\bvouchers? (?:would |will |can )?pays?\b|^pays\b/i,
    example: 'This voucher pays SAR 40',
  },
  {
    keep: 'refund',
    pattern: /\b(?:money|amount|part|cashback)\b[^.]* (?:back|returns?)\b|\breturn(?:s|ed|ing)\b|\bback to you\b/i,
    example: 'The money returns to the same card',
  },
  { keep: 'wallet', pattern: /\be-wallet\b/i, example: 'E-wallet' },
  { keep: 'gift balance', pattern: /\bgift money\b|\bgifts\b/i, example: 'Gifts stay for 180 days' },
  { keep: 'expires', pattern: /\b(?:has|have) ended\b|\bends? (?:on|within)\b/i, example: 'SAR 20 ends on Monday' },
  { keep: 'enter', pattern: /\bType\b|\btype (?:the|your|it|in|a|month)\b|\btyped\b/, example: 'Type the code' },
  { keep: 'food counter', pattern: /(?<!food )\bcounters?\b/i, example: 'Ask at the counter' },
  { keep: 'movie', pattern: /\bfilms?\b/i, example: 'Back to the film' },
  { keep: 'wheelchair space', pattern: /\bwheelchair places?\b/i, example: 'Wheelchair place' },
  {
    keep: 'Couldn’t load',
    pattern: /\bdid not (?:arrive|come)\b|\bcould not be (?:loaded|shown)\b/i,
    example: 'The films did not arrive',
  },
  { keep: 'isn’t refunded', pattern: /\bstay(?:s|ed)? (?:paid|ordered)\b/i, example: 'Its SAR 40 stays paid' },
  {
    keep: 'is refunded',
    pattern: /\b(?:goes|going|gone|went) back\b(?! on sale)|\bg(?:ive|iven|ave|iving) (?:money )?back\b/i,
    example: 'The money goes back',
  },
  { keep: 'isn’t carried over', pattern: /\bmoves? along\b/i, example: 'Your food doesn’t move along' },
  { keep: 'was started', pattern: /\bwas begun\b/i, example: 'A payment was begun' },
  { keep: 'no longer available', pattern: /\bout of use\b/i, example: 'The cinema took your seat out of use' },
  { keep: 'cancelled', pattern: /\bcall(?:s|ed)? (?:it |them )?off\b/i, example: 'This showtime was called off' },
  { keep: 'verified', pattern: /\bproved\b/i, example: 'the proved phone' },
  { keep: 'limited', pattern: /\bmake only a few\b/i, example: 'We make only a few of it' },
  { keep: 'We can’t find', pattern: /\bThis browser no longer\b/, example: 'This browser no longer has your food' },
  { keep: 'as an exception', pattern: /\bpast the rules\b/i, example: 'Cancel past the rules' },
  {
    keep: 'someone',
    pattern: /\b(?:somebody|nobody|whoever|everybody)\b/i,
    example: 'Somebody took it',
    isMessagesOnly: true,
  },
  {
    keep: 'contractions',
    pattern:
      /\b(?:cannot|(?:do|does|did|is|are|was|were|has|have|could|would|will) not)\b|\b(?:You|We|They) (?:are|will)\b/,
    example: 'This cannot be undone',
    isMessagesOnly: true,
  },
]

const RULES: Record<Language, readonly Dropped[]> = { ar: ARABIC, en: ENGLISH }

interface Text {
  /** The message key, or the file of a string literal. */
  place: string
  text: string
}

// Placeholder names are code. Vowel marks are optional: «متحرّك» and «متحرك» must be one word.
const comparable = (text: string): string => text.replace(/\$?\{[^}]*\}/g, '').replace(/[\u064B-\u0652\u0640]/g, '')

const messagesOf = (language: Language): Text[] =>
  [...readMessages(language)].flatMap(([place, texts]) => Object.values(texts).map((text) => ({ place, text })))

const filesOf = (path: string): string[] =>
  statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
        .map((file) => `${path}/${file}`)
        .filter((file) => /\.(ts|json)$/.test(file) && !file.endsWith('.test.ts'))
    : [path]

const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g

/**
 * The string literals of a file. Arabic is known by its script, English by having two words, because names in code have
 * one.
 */
function literalsOf(file: string, language: Language): Text[] {
  const code = readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\/?\*|import )/.test(line))
    .join('\n')
  return [...code.matchAll(LITERAL)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter((text) => (/\p{Script=Arabic}/u.test(text) ? language === 'ar' : language === 'en' && /\w \w/.test(text)))
    .map((text) => ({ place: file, text }))
}

const serverTextsOf = (language: Language): Text[] =>
  SERVER_TEXTS.flatMap(filesOf).flatMap((file) => literalsOf(file, language))

function droppedIn(texts: readonly Text[], rules: readonly Dropped[]): string[] {
  return texts.flatMap(({ place, text }) =>
    rules
      .filter(
        ({ pattern, except, allowedIn }) =>
          except?.[place] === undefined && !allowedIn?.test(place) && pattern.test(comparable(text)),
      )
      .map(({ keep }) => `${place}: “${text}” says it without “${keep}”`),
  )
}

describe.each(['ar', 'en'] as const)('texts in %s', (language) => {
  const rules = RULES[language]

  it('messages use no dropped word', () => {
    expect(droppedIn(messagesOf(language), rules)).toEqual([])
  })

  it('server texts for visitors use no dropped word', () => {
    const shared = rules.filter(({ isMessagesOnly }) => !isMessagesOnly)
    expect(droppedIn(serverTextsOf(language), shared)).toEqual([])
  })

  it('every rule finds its own example', () => {
    expect(rules.filter(({ pattern, example }) => !pattern.test(comparable(example))).map(({ keep }) => keep)).toEqual(
      [],
    )
  })

  it('every exception is still needed', () => {
    const texts = [...messagesOf(language), ...serverTextsOf(language)]
    const idle = rules.flatMap(({ pattern, except = {} }) =>
      Object.keys(except).filter(
        (key) => !texts.some(({ place, text }) => place === key && pattern.test(comparable(text))),
      ),
    )
    expect(idle).toEqual([])
  })
})

/** The pages of staff. They may use more formal words than visitors read, but not those that say a thing wrongly. */
const STAFF_TEXTS = ['server/edge/operator', 'server/lib/change-texts.ts']
const STAFF_KEEPS = new Set([
  'isn’t refunded',
  'is refunded',
  'was started',
  'cancelled',
  'verified',
  'as an exception',
  'gift balance',
  'wallet',
  'التحديث',
  'النظام',
  'الحد الأقصى، كحد أقصى',
])

it.each(['ar', 'en'] as const)('staff read the words of the table, too, in %s', (language) => {
  const words = STAFF_TEXTS.flatMap(filesOf).filter((file) => /-(?:words|texts|labels)\.ts$/.test(file))
  // A cause in the history of an order is a code, not a text.
  const texts = words.flatMap((file) => literalsOf(file, language)).filter(({ text }) => text !== 'showtime called off')
  expect(texts.length).toBeGreaterThan(100)
  expect(
    droppedIn(
      texts,
      RULES[language].filter(({ keep }) => STAFF_KEEPS.has(keep)),
    ),
  ).toEqual([])
})

it('an Arabic text of the server counts in all forms, not in one and the rest', () => {
  const files = ['server/gateway', 'server/edge', 'server/lib', 'server/contracts'].flatMap(filesOf)
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => /=== 1 \?/.test(line) && /\p{Script=Arabic}/u.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

describe('a text is short', () => {
  /** A question before a step that cannot be undone. */
  const DIALOG = /_(?:sure|clear|withdraw|warning|loss)_|^(?:cards|vouchers)_delete_text$/
  /** What the law wants told in full. */
  const LAW = /^(?:consent_|members_delete_)/
  const sentencesOf = (text: string): number => text.match(/[.!?؟](?=\s|$)/g)?.length ?? 0

  it.each(['ar', 'en'] as const)(
    'on a page in 160 characters, in a question in 120 and two sentences, in %s',
    (locale) => {
      const long = messagesOf(locale).filter(({ place, text }) => {
        if (LAW.test(place)) return false
        return DIALOG.test(place) ? text.length > 120 || sentencesOf(text) > 2 : text.length > 160
      })
      expect(long.map(({ place, text }) => `${place} (${text.length}): ${text}`)).toEqual([])
    },
  )
})

it('every listed server file exists', () => {
  expect(SERVER_TEXTS.flatMap(filesOf)).not.toEqual([])
})

describe('sentences that must agree', () => {
  const messages = (language: Language, keys: RegExp) =>
    [...readMessages(language)]
      .filter(([key]) => keys.test(key))
      .map(([key, texts]) => ({ key, texts: Object.values(texts) }))

  it.each(['ar', 'en'] as const)('who is not admitted is said in one sentence, in %s', (language) => {
    const [rule] = ENTRY_RULES.map((rules) => rules[language])
    if (rule === undefined) throw new Error('The rule is gone')
    for (const page of ['house-rules', 'terms-and-conditions'])
      expect(readFileSync(join(root, `server/gateway/seed/data/pages/${page}.json`), 'utf8'), page).toContain(rule)
  })

  it.each([
    ['ar', 'لا نضمن الاسترداد'],
    ['en', 'can’t promise a refund'],
  ] as const)('a booking that cannot be cancelled on the site has one rule, in %s', (language, rule) => {
    const said = messages(language, /^(?:cancel_why|checkout_cancel)_not_(?:offer|gift|cashback|tabby)$/)
    expect(said.length).toBe(8)
    expect(said.filter(({ texts }) => texts.some((text) => !text.includes(rule))).map(({ key }) => key)).toEqual([])
    expect(readFileSync(join(root, 'server/gateway/seed/data/pages/terms-and-conditions.json'), 'utf8')).toContain(rule)
  })

  it('the edge and the gateway say the same of maintenance, of an ended session and of a request from elsewhere', () => {
    const [edge, gateway] = ['server/edge/problems.ts', 'server/gateway/http/problem-messages.ts'].map((file) =>
      readFileSync(join(root, file), 'utf8'),
    )
    for (const sentence of [
      'We’re down for maintenance and will be right back.',
      'الموقع تحت الصيانة ونعود قريبًا.',
      'Your session has expired.',
      'انتهت صلاحية جلستك.',
      'Reload the page and try again.',
      'أعد تحميل الصفحة وحاول مرة أخرى.',
    ]) {
      expect(edge).toContain(sentence)
      expect(gateway).toContain(sentence)
    }
  })
})

/** Keys of one action or notion that different pages name. A main button may be imperative, so it is not among them. */
const ONE_WORDING: readonly string[][] = [
  ['showtimes_change_city', 'members_city_change'],
  ['seats_change_showtime', 'exchange_do', 'exchange_bar'],
  ['exchange_complete', 'exchange_go_on'],
  ['home_next_times', 'finder_first_times'],
  ['home_quick_none', 'showtimes_none_title'],
  ['home_all_halls', 'experiences_all', 'offers_every_hall', 'shell_gone_see_experiences'],
  ['home_quick_go', 'seats_hold_lost_choose', 'checkout_choose_seats'],
  ['showtimes_filter_clear', 'offers_bar_leave'],
  ['cinemas_access', 'finder_needs'],
  ['ticket_cancelled_see', 'exchange_money'],
  ['cancel_see_booking', 'exchange_see'],
  ['shell_payment_see_booking', 'members_delete_see_booking'],
  ['offers_unavailable_ok', 'offers_go_on_without'],
  ['wallet_find_film', 'members_delete_spend'],
  ['cards_delete_keep', 'vouchers_delete_keep', 'members_avatar_remove_keep'],
]

/** What an exchange says of itself, once its new seats are chosen: they may be other seats of the same showtime. */
const OF_ANY_EXCHANGE = [
  'exchange_part',
  'exchange_complete',
  'exchange_go_on',
  'exchange_open_paying',
  'bookings_change_paying',
  'cancel_why_not_exchanging',
  'exchange_gone',
  'exchange_confirm',
  'exchange_finalising',
  'exchange_checking',
  'exchange_changing',
  'exchange_done',
  'exchange_was',
  'exchange_counts',
  'bookings_exchanged',
  'invoice_reason_exchanged',
]

it.each(['ar', 'en'] as const)(
  'a change to other seats of the same showtime is not called a new showtime in %s',
  (locale) => {
    const texts = readMessages(locale)
    for (const key of OF_ANY_EXCHANGE) {
      expect(texts.get(key)?.only).toBeTruthy()
      expect(texts.get(key)?.only).not.toMatch(/showtime|موعد/i)
    }
  },
)

describe.each(['ar', 'en'] as const)('one action has one wording in %s', (locale) => {
  const texts = readMessages(locale)

  it.each(ONE_WORDING.map((keys) => keys.join(', ')))('%s', (keys) => {
    expect(new Set(keys.split(', ').map((key) => texts.get(key)?.only))).toHaveLength(1)
  })

  it('a link that changes something begins with the same word', () => {
    const start = { ar: /^تغيير /, en: /^Change / }[locale]
    for (const key of ['guests_change_number', 'members_change_email_short', 'members_city_change', 'exchange_do'])
      expect(texts.get(key)?.only).toMatch(start)
  })
})
