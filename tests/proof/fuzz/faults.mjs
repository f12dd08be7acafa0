// Faults of the gateway that the attack must find.

/** @type {readonly (import('../sim/bugs.mjs').Bug)[]} */
export const FAULTS = [
  {
    name: 'unknown-fields-pass',
    file: 'server/contracts/rules/strict-input.ts',
    from: "onDeepUndeclaredKey('reject')",
    to: "onDeepUndeclaredKey('ignore')",
    breaks: /is accepted/,
  },
  {
    name: 'broken-json-is-an-error-of-ours',
    file: 'server/gateway/http/serve.ts',
    from: "throw new Problem('invalid_input')",
    to: "throw new SyntaxError('Unexpected end of JSON input')",
    breaks: /answered 500/,
  },
  {
    name: 'errors-show-their-message',
    file: 'server/gateway/http/serve.ts',
    from: "throw new Problem('invalid_input', { fields: result.map((error) => error.path.join('.')) })",
    to: "throw new Problem('invalid_input', { fields: [result.summary] })",
    breaks: /shows/,
  },
  {
    name: 'refusals-in-one-language',
    file: 'server/gateway/http/serve.ts',
    from: "header?.trim().toLowerCase().startsWith('ar') ? 'ar' : 'en'",
    to: "'en'",
    breaks: /has no Arabic message/,
  },
  {
    name: 'no-limit-of-a-body',
    file: 'server/gateway/http/serve.ts',
    from: 'call.multipart ? unread : limited',
    to: 'unread',
    breaks: /is not refused with body_too_large/,
  },
  {
    name: 'any-picture-is-read',
    file: 'server/gateway/files/reencode-image.ts',
    from: "if (!head || head.format === 'gif') throw new Problem('image_unreadable')",
    to: "if (!head) throw new TypeError('No head')",
    breaks: /answered 500/,
  },
]
