// A fake of Apple Pay for browsers without it.
import type { Page } from '@playwright/test'

/** The request that Apple’s payment sheet received, and its result. */
interface Sheet {
  request: {
    countryCode: string
    supportedNetworks: string[]
    merchantCapabilities: string[]
    total: { amount: string }
  }
  isValidated: boolean
  status: number
}

/**
 * Replaces Safari’s `ApplePaySession`. It authorises the payment as soon as the merchant is validated. Runs in the
 * page.
 */
export function fakeApplePay(): void {
  const save = (facts: object) => {
    const stored = JSON.parse(sessionStorage.getItem('sheet') ?? '{}') as object
    sessionStorage.setItem('sheet', JSON.stringify({ ...stored, ...facts }))
  }
  class Session {
    static readonly STATUS_SUCCESS = 0
    static readonly STATUS_FAILURE = 1
    static readonly canMakePayments = () => true
    onvalidatemerchant?: (event: object) => void
    onpaymentauthorized?: (event: object) => void
    readonly abort = () => save({ status: -1 })
    readonly completePayment = ({ status }: { status: number }) => save({ status })
    constructor(_: number, request: object) {
      save({ request })
    }
    begin() {
      const validationURL = 'https://apple-pay-gateway.apple.com/paymentservices/paymentSession'
      queueMicrotask(() => this.onvalidatemerchant?.({ validationURL }))
    }
    completeMerchantValidation(session: object) {
      save({ isValidated: 'merchantSessionIdentifier' in session })
      const paymentData = { version: 'EC_v1', data: 'sandbox-4242', signature: 'sealed', header: {} }
      this.onpaymentauthorized?.({ payment: { token: { paymentData } } })
    }
  }
  Object.assign(globalThis, { ApplePaySession: Session })
}

export const sheetOf = (page: Page): Promise<Sheet> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('sheet') ?? '{}') as Sheet)
