import { describe, expect, it } from 'vitest'
import { cleanEmail, EMAIL, isEmail } from './email.ts'

describe('an e-mail address', () => {
  it.each([
    ['salma@example.com', 'salma@example.com'],
    ['Salma.Alharbi@Example.COM', 'salma.alharbi@example.com'],
    ['salma+cinema@example.com', 'salma+cinema@example.com'],
    ["o'brien@example.com", "o'brien@example.com"],
    ["a!#$%&'*+/=?^_`{|}~-z@example.com", "a!#$%&'*+/=?^_`{|}~-z@example.com"],
    ['salma@mail.example.com.sa', 'salma@mail.example.com.sa'],
    ['salma@ex-ample.museum', 'salma@ex-ample.museum'],
    ['salma@example.xn--mgberp4a5d4ar', 'salma@example.xn--mgberp4a5d4ar'],
    ['salma@مثال.السعودية', 'salma@xn--mgbh0fb.xn--mgberp4a5d4ar'],
    ['  salma@example.com\n', 'salma@example.com'],
    ['\u200fsalma@example.com\u200e', 'salma@example.com'],
    ['\u202asalma@example.com\u202c', 'salma@example.com'],
    ['\u2066salma@example.com\u2069', 'salma@example.com'],
    ['\u061csalma@\u200bexample.com\ufeff', 'salma@example.com'],
    ['\u00a0salma@example.com\u00a0', 'salma@example.com'],
    ['salma٢٩@example.com', 'salma29@example.com'],
    ['ｓａｌｍａ２９＠ｅｘａｍｐｌｅ．ｃｏｍ', 'salma29@example.com'],
    ['mailto:salma@example.com', 'salma@example.com'],
    ['Salma Alharbi <salma@example.com>', 'salma@example.com'],
    ['salma@example.com.', 'salma@example.com'],
    ['salma@example.com،', 'salma@example.com'],
  ])('typed as %j is %s', (typed, address) => {
    expect(cleanEmail(typed)).toBe(address)
    expect(isEmail(typed)).toBe(true)
    expect(EMAIL.test(address)).toBe(true)
  })

  it.each([
    '',
    'salma',
    'salma@',
    '@example.com',
    'salma@example',
    'salma alharbi@example.com',
    'salma@exam ple.com',
    'salma@@example.com',
    'salma@example..com',
    'salma@-example.com',
    'salma@example.com/path',
    'سلمى@example.com',
    '"salma"@example.com',
    'salma@[127.0.0.1]',
    `${'s'.repeat(65)}@example.com`,
    `salma@${'e'.repeat(63)}.${'e'.repeat(60)}.com`,
  ])('is not %j', (typed) => expect(isEmail(typed)).toBe(false))
})
