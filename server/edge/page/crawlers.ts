const CRAWLER = /bot|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse-seo/i

/** Search engines and preview bots: they get the fully rendered page, without questions. */
export const isCrawler = (headers: Headers): boolean => CRAWLER.test(headers.get('user-agent') ?? '')
