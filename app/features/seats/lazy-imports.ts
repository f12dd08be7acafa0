// Lazy imports of the seats page. Presses and addresses trigger them, or a prefetch shortly before.
export const loadBestSeats = () => import('./best/best-seats.ts')
export const loadWaysOut = () => import('./leave/seat-actions.ts')
export const loadResumption = () => import('./selection/resume-order.ts')
export const loadTerms = () => import('./terms/terms-parts.ts')
export const loadChosen = () => import('./summary/chosen-parts.ts')
