const CRAWLER = /bot|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse-seo/i

/** Search engines and makers of previews: they get the page as it is in the end, and no questions. */
export const isCrawler = (headers: Headers): boolean => CRAWLER.test(headers.get('user-agent') ?? '')
