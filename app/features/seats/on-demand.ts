// What presses and addresses lead to, brought by the first of them or a moment before it.
export const loadBestSeats = () => import('./best-seats.ts')
export const loadWaysOut = () => import('./ways-out.ts')
export const loadResumption = () => import('./resume-order.ts')
export const loadTerms = () => import('./terms/terms-parts.ts')
export const loadChosen = () => import('./summary/chosen-parts.ts')
