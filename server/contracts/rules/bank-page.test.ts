import { expect, it } from 'vitest'
import { isBankPageUrl } from './bank-page.ts'

it.each([
  'https://bank.test',
  'https://bank.test/',
  'https://bank.test:8443/3ds?id=1#top',
  'https://bank.test?id=1',
  'http://localhost:3000/sandbox-payments/three-d-secure/1',
  'http://127.0.0.1/3ds',
])('the page of a bank may be at %s', (url) => expect(isBankPageUrl(url)).toBe(true))

it.each([
  '',
  'bank.test',
  '/three-d-secure/1',
  '//bank.test/',
  'http://bank.test/',
  'http://localhost.bank.test/',
  'http://127.0.0.1.bank.test/',
  'http://localhost@bank.test/',
  'https://user@bank.test/',
  'https://bank.test\\@other.test/',
  'https://',
  'https:///bank.test',
  'HTTPS://bank.test/',
  ' https://bank.test/',
  'https://bank.test/ x',
  'https://bank.test/\n',
  'javascript:alert(1)',
  'javascript:https://bank.test/',
  'data:text/html,x',
  'blob:https://bank.test/1',
])('%j is no page of a bank', (url) => expect(isBankPageUrl(url)).toBe(false))
