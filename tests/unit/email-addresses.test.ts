// Every field and every call that takes an e-mail address decides by the same rule.
import { join } from 'node:path'
import { type } from 'arktype'
import { describe, expect, it } from 'vitest'
import { profileEmailError } from '#app/shared/identity/sign-in/profile.rules.ts'
import { enquiryEmailError } from '#app/features/enquiries/enquiry-fault.ts'
import { contract } from '#server/contracts/contract.ts'
import { ADDRESSES, NOT_ADDRESSES } from '#server/contracts/rules/email.fixture.ts'
import { strictInputs } from '#server/contracts/rules/strict-input.ts'
import { readExamples } from '#server/gateway/openapi/documents.ts'
import { CONTRACTS } from '#tests/support/contract-document.ts'

const { examples } = readExamples(join(CONTRACTS, 'examples'))
// The keys of the table are those of the contract.
const keys = Object.keys(contract) as (keyof typeof contract)[]
const calls = keys
  .map((key) => {
    const { body: schema } = strictInputs[key]
    const accepts = (email: string) =>
      schema && !(schema(Object.assign({}, examples[key]?.body, { email })) instanceof type.errors)
    return { key, accepts }
  })
  .filter(({ accepts }) => accepts('salma@example.com'))

it('calls that take an address are known', () => {
  expect(calls.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['POST guest-users/email', 'POST contact-us', 'POST private-bookings']),
  )
})

describe.each(calls)('$key', ({ accepts }) => {
  it('accepts what the fields of the site accept, and refuses all else', () => {
    expect(ADDRESSES.filter(([, address]) => !accepts(address))).toEqual([])
    expect(NOT_ADDRESSES.filter(accepts)).toEqual([])
  })
})

it('the fields of the site say at once which text is no address', () => {
  for (const fault of [profileEmailError, enquiryEmailError]) {
    expect(ADDRESSES.filter(([typed]) => fault(typed) !== undefined)).toEqual([])
    expect(NOT_ADDRESSES.filter((typed) => typed !== '' && fault(typed) === undefined)).toEqual([])
  }
})
