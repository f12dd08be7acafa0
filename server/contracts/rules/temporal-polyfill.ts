// A file of its own, so that the browser's lazy chunk has a name that tests find.
export { Temporal } from '@js-temporal/polyfill'
