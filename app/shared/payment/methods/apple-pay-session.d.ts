// Types of Apple Pay in Safari, as far as they are used here.
// https://developer.apple.com/documentation/applepayontheweb/applepaysession
interface ApplePayRequest {
  countryCode: string
  currencyCode: string
  supportedNetworks: string[]
  merchantCapabilities: string[]
  total: { label: string; amount: string }
}

interface ApplePaySession {
  onvalidatemerchant: (event: { validationURL: string }) => void
  onpaymentauthorized: (event: { payment: { token: { paymentData: object } } }) => void
  oncancel: () => void
  begin(): void
  abort(): void
  completeMerchantValidation(session: object): void
  completePayment(result: { status: number }): void
}

interface Window {
  ApplePaySession?: {
    new (version: number, request: ApplePayRequest): ApplePaySession
    canMakePayments(): boolean
    readonly STATUS_SUCCESS: number
    readonly STATUS_FAILURE: number
  }
}
