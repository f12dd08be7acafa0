import { Asset, HeadContent, useRouter, useTags } from '@tanstack/react-router'
import { LATE_PRELOAD } from './late-preloads.ts'

/** The framework's `HeadContent`, except that modules are preloaded late: they would compete with the first paint. */
export const DocumentHead = import.meta.env.DEV ? HeadContent : BuiltHead

function BuiltHead() {
  const tags = useTags()
  const { nonce } = useRouter().options.ssr ?? {}
  return tags.map((tag) => {
    if (tag.tag !== 'link' || tag.attrs?.rel !== 'modulepreload')
      return <Asset {...tag} nonce={nonce} key={JSON.stringify(tag)} />
    // In the server's markup only: the browser loads the modules of a later page with its route.
    return import.meta.env.SSR && <link {...tag.attrs} rel={LATE_PRELOAD} key={tag.attrs.href} />
  })
}
