// Lazy imports of the seats page. Presses and addresses trigger them, or a prefetch shortly before.
export const loadBestSeats = () => import('./best/best-seats.ts')
export const loadSeatActions = () => import('./seat-actions.ts')
export const loadOfferOrExchangeStrip = () => import('./terms/offer-or-exchange-strip.tsx')
export const loadChosenSummary = () => import('./summary/chosen.tsx')
