// Why a requirement has no test of its own, and which numbers of levels 1 and 2 do not apply to this site.
export interface Group {
  reason: string
  numbers: readonly string[]
}

export const WITHOUT_TEST: readonly Group[] = [
  {
    reason: 'platform: Cloudflare ends encryption, frames requests and isolates Workers',
    numbers: [
      ['1.2.5', '1.3.2', '4.1.2', '4.2.1', '4.4.1', '12.1.1', '12.1.2', '12.2.2', '12.3.2', '12.3.3', '12.3.4'],
      ['13.4.1', '13.4.3', '13.4.4', '16.2.2', '16.4.2', '16.4.3'],
    ].flat(),
  },
  {
    reason: 'process, not code: a document, a review or an agreement',
    numbers: [
      ['2.1.1', '2.1.2', '2.1.3', '5.1.1', '6.1.1', '6.1.3', '7.1.1', '7.1.2', '8.1.1', '8.1.2', '11.1.1', '11.1.2'],
      ['13.1.1', '13.2.2', '13.3.1', '13.3.2', '14.1.1', '14.1.2', '15.1.1', '15.1.3', '16.1.1', '16.2.3'],
    ].flat(),
  },
  {
    reason: 'design: read in the code, no request can show it',
    numbers: [
      [
        '1.1.1',
        '1.2.4',
        '1.2.9',
        '1.3.7',
        '3.5.4',
        '3.7.1',
        '11.2.1',
        '11.2.2',
        '11.3.1',
        '11.3.2',
        '11.3.3',
        '11.4.1',
      ],
      ['11.4.3', '11.6.1'],
    ].flat(),
  },
  {
    reason: 'not met: a phone or an address is the only factor, sent by text message or e-mail',
    numbers: ['6.3.3', '6.6.1'],
  },
  {
    reason: 'partly met: a code is hashed with its random request id, not with a slow hash; it lives five minutes',
    numbers: ['6.5.2'],
  },
  { reason: 'not met: a session ends thirty days after it began, whether it is used or not', numbers: ['7.3.1'] },
  { reason: 'not met: the operator closes the site, but cannot end the sessions of a member', numbers: ['7.4.5'] },
  {
    reason: 'partly met: sign-ins and refusals are counted, not logged one by one',
    numbers: ['16.3.1', '16.3.2', '16.3.3'],
  },
  {
    reason: 'no test yet',
    numbers: ['1.4.2', '4.1.1', '5.4.2', '6.3.4', '6.5.3', '6.5.4', '14.3.3', '15.3.7'],
  },
]

export const NOT_APPLICABLE: readonly Group[] = [
  {
    reason: 'the site has no LDAP, XPath, LaTeX, JNDI, memcache, format strings, mail server, XML parser or GraphQL',
    numbers: ['1.2.6', '1.2.7', '1.2.8', '1.3.8', '1.3.9', '1.3.10', '1.3.11', '1.5.1', '4.3.1', '4.3.2'],
  },
  {
    reason: 'visitors write plain text: no HTML, Markdown or drawings are taken',
    numbers: ['1.3.1', '1.3.4', '1.3.5'],
  },
  { reason: 'the language manages memory', numbers: ['1.4.1', '1.4.3'] },
  { reason: 'the live channel has no session of its own', numbers: ['4.4.3', '4.4.4'] },
  { reason: 'no archive is taken', numbers: ['5.2.3'] },
  {
    reason: 'there are no passwords',
    numbers: [
      ['6.1.2', '6.2.1', '6.2.2', '6.2.3', '6.2.4', '6.2.5', '6.2.6', '6.2.7', '6.2.8', '6.2.9', '6.2.10', '6.2.11'],
      ['6.2.12', '6.4.1', '6.4.2', '6.4.3', '11.4.2', '11.4.4'],
    ].flat(),
  },
  {
    reason: 'visitors sign in here, not at another provider',
    numbers: ['6.8.1', '6.8.3', '6.8.4', '7.1.3', '7.6.1', '7.6.2'],
  },
  { reason: 'one chain, one site', numbers: ['8.4.1'] },
  { reason: 'no client has a certificate', numbers: ['12.1.3'] },
]
