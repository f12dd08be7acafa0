// The addresses of server functions: `/api/call/orders.readOrder` is `readOrder` of `orders.functions.ts`. They stay the
// same from release to release, so a tab that outlives its release still calls what it means.
import { basename } from 'node:path'

export const FUNCTIONS_PATH = '/api/call'

/** `functionName`: of the handler that the framework cuts out of a declaration. */
export const functionId = ({ filename, functionName }: { filename: string; functionName: string }): string =>
  `${basename(filename).replace(/\.functions\.ts$/, '')}.${functionName.replace(/_createServerFn_handler$/, '')}`
