// The router's head tags. Its own component uses the full text of each tag as key, the page's whole style included.
import { Asset, useRouter, useTags } from '@tanstack/react-router'
import { createElement } from 'react'

type Tag = ReturnType<typeof useTags>[number]

const keyOf = ({ tag, attrs, children }: Tag): string =>
  `${tag} ${Object.values(attrs ?? {}).join(' ')} ${tag === 'script' ? children : ''}`

/** Most tags are rendered directly; the others need the router's component. */
const isPlain = ({ tag, attrs }: Tag) => tag === 'meta' || (tag === 'link' && attrs?.rel !== 'stylesheet')

export function PageHead() {
  const { nonce } = useRouter().options.ssr ?? {}
  return useTags().map((tag) => {
    const key = keyOf(tag)
    if (isPlain(tag)) return createElement(tag.tag, { ...tag.attrs, key, suppressHydrationWarning: true })
    return <Asset key={key} {...tag} nonce={nonce} />
  })
}
