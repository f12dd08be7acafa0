// Lazy imports of the seats page. Presses and addresses trigger them, or a prefetch shortly before.
export const loadBestSeats = () => import('./best-seats.ts')
export const loadWaysOut = () => import('./seat-actions.ts')
export const loadResumption = () => import('./resume-order.ts')
export const loadTerms = () => import('./terms/terms-parts.ts')
export const loadChosen = () => import('./summary/chosen-parts.ts')
