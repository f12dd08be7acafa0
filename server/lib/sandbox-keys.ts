// The keys of the payments sandbox: clearly not real, known to the sandbox and to its adapters. Production refuses
// every one of them.

export const SANDBOX_KEYS = {
  checkoutCom: {
    publicKey: 'pk_sbox_shashasandboxkeynotforreal=',
    secretKey: 'sk_sbox_shashasandboxkeynotforreal=',
    webhookSecret: 'sandbox-checkout-webhook-secret',
  },
  hyperPay: {
    accessToken: 'sandbox-hyper-pay-access-token',
    entityId: 'sandboxhyperpayentity',
    /** 32 bytes in hex, as OPPWA issues it: the ASCII of `sandbox-only-key-not-for-real-us`. */
    webhookKey: '73616e64626f782d6f6e6c792d6b65792d6e6f742d666f722d7265616c2d7573',
  },
  payFort: {
    accessCode: 'sandboxaccesscode',
    merchantIdentifier: 'sandboxmerchant',
    requestPhrase: 'sandbox-request-phrase',
    responsePhrase: 'sandbox-response-phrase',
  },
  tabby: {
    secretKey: 'sk_test_sandbox-tabby-key-not-for-real',
    merchantCode: 'sandboxshasha',
    webhookSecret: 'sandbox-tabby-webhook-secret',
  },
} as const

/** The path of the sandbox below the site's own origin; the browser and the adapters use the same paths. */
export const SANDBOX_PATH = '/sandbox-payments'
