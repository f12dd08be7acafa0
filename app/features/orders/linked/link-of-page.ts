// The token of the link: in the URL's fragment, which browsers do not send to servers. This tab stores it, because the
// page in the other language and in-page anchors have another fragment.
import { useEffect, useState } from 'react'
import { readText, writeText } from '#app/lib/session/stored-value.ts'

const TOKEN = /^[1-9]\d{0,5}\.[\w-]{20}\.[\w-]{1,60}$/
const STORE = 'shasha.ticket-link'

/** If the fragment is no link of ours, its text itself: the page then says that the link is invalid. */
export function toTicketLinkOrText(hash: string): string {
  const text = hash.slice(1)
  if (TOKEN.test(text)) return text
  try {
    return decodeURIComponent(text).trim()
  } catch {
    return text
  }
}

function read(): string {
  const link = toTicketLinkOrText(location.hash)
  if (!TOKEN.test(link)) return link.includes('.') ? link : (readText('tab', STORE) ?? '')
  // If it is not stored, the URL still contains it.
  writeText('tab', STORE, link)
  return link
}

/** Undefined until hydration; empty without a link. */
export function useStoredTicketLink(): string | undefined {
  const [link, setLink] = useState<string>()
  useEffect(() => {
    const look = () => setLink(read())
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  return link
}
