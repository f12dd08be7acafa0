// Lazy imports of the seats page. Presses and addresses trigger them, or a prefetch shortly before.
export const loadBestSeats = () => import('./best/best-seats.ts')
export const loadActions = () => import('./seat-actions.ts')
export const loadOfferOrExchangeStrip = () => import('./terms/terms-strip.tsx')
export const loadChosen = () => import('./summary/chosen.tsx')
