// Marks the document with what the visitor's cookies say, before the first paint: theme, session, consent. A stored
// document is the same for every visitor. Style sheets show or hide parts by these marks. An answer to an older text of
// the consent question counts as none. Inlined in the head of every page (`app/build/inline-script.ts`), before any
// element of the body. The cookies are those of `server/contracts/rules/visit-cookies.ts`.

const COOKIE = /(?:^|; )shasha-(?:(theme|session)=|(consent)=1\.)(\w+)/g

for (const [, name, consent = '', value] of document.cookie.matchAll(COOKIE))
  document.documentElement.dataset[name ?? consent] = value

export default ''
