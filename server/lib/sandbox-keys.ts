// The keys of the payments sandbox: visibly not real, known to the sandbox and to the adapters that stand in front of it.
// Production refuses every one of them.

export const SANDBOX_KEYS = {
  checkoutCom: {
    publicKey: 'pk_sbox_shashasandboxkeynotforreal=',
    secretKey: 'sk_sbox_shashasandboxkeynotforreal=',
    webhookSecret: 'sandbox-checkout-webhook-secret',
  },
  hyperPay: {
    accessToken: 'sandbox-hyper-pay-access-token',
    entityId: 'sandboxhyperpayentity',
    /** 32 bytes in hex, as OPPWA hands it out: the ASCII of `sandbox-only-key-not-for-real-us`. */
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

/** Where the sandbox is mounted below the site's own origin; the browser and the adapters use the same paths. */
export const SANDBOX_PATH = '/sandbox-payments'
