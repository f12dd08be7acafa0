// The address of a page where a visitor goes on with a payment: the bank's 3-D Secure page, or Tabby's. The browser
// leaves the site for it, so it is never a script, a path or an address without encryption. Pure.

/** https, or http on this machine: the sandbox beside a site in development needs no certificate. */
export const BANK_PAGE = /^(?:https:\/\/[^\s/?#@\\]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)(?:[/?#]\S*)?$/

export const isBankPageUrl = (url: string): boolean => BANK_PAGE.test(url) && URL.canParse(url)
