// The browser's entry. The framework's own would bring the transport of its server functions, which `lib/transport.ts` replaces.
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isArabicPage } from './lib/page-locale.ts'
import { problemAdapter } from './lib/problem-adapter.ts'
import { overwriteGetLocale } from './paraglide/runtime.js'
import { getRouter } from './router.tsx'

overwriteGetLocale(() => (isArabicPage ? 'ar' : 'en'))

const router = getRouter()
router.update({ ...router.options, ...{ serializationAdapters: [problemAdapter] } })

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})
