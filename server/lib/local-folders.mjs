// Folders of a site on this machine.
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** SHASHA_DIST names another one, so that one build can be inspected while the next is made. */
export const dist = resolve(root, process.env.SHASHA_DIST ?? 'dist')
/** Written into `dist` last. */
export const COMPLETE = 'complete'

/** Where a site of this machine stores everything. */
export const stateFolder = () => resolve(root, process.env.SHASHA_STATE ?? '.shasha')
/** The part of it that Workers write. The development server chooses the name. */
export const storageIn = (state) => join(state, 'v3')
