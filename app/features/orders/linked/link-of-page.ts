// The link's token: behind the hash of the address, which no server sees. This tab keeps it, because the page in the other
// language and a jump within the page have another hash.
import { useEffect, useState } from 'react'

const TOKEN = /^[1-9]\d{0,5}\.[\w-]{20}\.[\w-]{1,60}$/
const KEPT = 'shasha.ticket-link'

/** The text itself where a hash is no link of ours: then the page says so. */
export function linkIn(hash: string): string {
  const text = hash.slice(1)
  if (TOKEN.test(text)) return text
  try {
    return decodeURIComponent(text).trim()
  } catch {
    return text
  }
}

function kept(): string {
  try {
    return sessionStorage.getItem(KEPT) ?? ''
  } catch {
    return ''
  }
}

function keep(link: string): void {
  try {
    sessionStorage.setItem(KEPT, link)
  } catch {
    // The address still has it.
  }
}

function read(): string {
  const link = linkIn(location.hash)
  if (!TOKEN.test(link)) return link.includes('.') ? link : kept()
  keep(link)
  return link
}

/** Undefined until the page is awake; empty where there is no link. */
export function useLink(): string | undefined {
  const [link, setLink] = useState<string>()
  useEffect(() => {
    const look = () => setLink(read())
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  return link
}
