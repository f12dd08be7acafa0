// The OpenAPI document as one readable page: nouns as sections, no script, no external resources.
import { html, raw } from 'hono/html'
import type { OpenapiDocument, Operation, Parameter } from './openapi.rules.ts'
import type { Schema } from './schemas.rules.ts'

const STYLE = `
:root{color-scheme:light dark;--ground:light-dark(#f6f0e6,#0f0a14);--raised:light-dark(#fffcf6,#181120);--line:light-dark(#d9cdbc,#382c46);
--text:light-dark(#1e0f33,#f6f1fa);--soft:light-dark(#57496a,#beb2cb);--beam-text:light-dark(#5a1fc0,#c39bff);
--amber:light-dark(#8a4b00,#ffb95c);--wash:light-dark(#ece3d5,#231a2e)}
*{box-sizing:border-box;margin:0}html{scroll-padding-block-start:1rem}
body{background:var(--ground);color:var(--text);font:400 1rem/1.7 "Readex Pro",system-ui,sans-serif;padding:2rem clamp(1.25rem,5vw,4rem)}
main,header{max-inline-size:64rem;margin-inline:auto;display:grid;gap:1.25rem}header{margin-block-end:2rem}
section{display:grid;gap:1rem;margin-block-start:2rem}h1{font-size:1.75rem;line-height:1.3}
h2{font-size:1.375rem;text-transform:capitalize}h3{font-size:1rem;font-family:ui-monospace,monospace;overflow-wrap:anywhere}
p,dt{color:var(--soft)}a{color:var(--beam-text)}article{background:var(--raised);border:1px solid var(--line);border-radius:.75rem;
padding:1rem 1.25rem;display:grid;gap:.75rem;min-inline-size:0}article:target{border-color:var(--beam-text)}
nav ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.25rem 1rem}nav li a{text-transform:capitalize}
.method{color:var(--amber)}.marks{display:flex;flex-wrap:wrap;gap:.5rem;font-size:.875rem}.marks span{background:var(--wash);border-radius:.375rem;padding-inline:.5rem}
dl{display:grid;gap:.5rem;min-inline-size:0}dt{font-size:.875rem}dd{min-inline-size:0}
pre{font:.875rem/1.6 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
:focus-visible{outline:3px solid var(--beam-text);outline-offset:3px}
`

const ACCESS: Record<Operation['x-access'], string> = {
  public: 'public: no identity is sent',
  anyone: 'public, with more for a guest or a member',
  visitor: 'for a guest or a member',
  guest: 'for a guest',
  member: 'for a member',
}

const nameOf = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1)

const boundsOf = ({ minimum, maximum, maxLength, maxItems, pattern }: Schema): string =>
  [
    ...(minimum === undefined && maximum === undefined ? [] : [`${minimum ?? ''}…${maximum ?? ''}`]),
    ...(maxLength === undefined ? [] : [`≤ ${maxLength}`]),
    ...(maxItems === undefined ? [] : [`≤ ${maxItems}`]),
    ...(pattern === undefined ? [] : [`/${pattern}/`]),
  ]
    .map((bound) => ` ${bound}`)
    .join('')

type Markup = ReturnType<typeof html>
/** Code is built from pieces, because the formatter rewrites white space inside templates, and code blocks show it. */
type Code = (string | Markup)[]

const joined = (parts: Code[], separator: string): Code =>
  parts.flatMap((part, index) => (index === 0 ? part : [separator, ...part]))

function objectOf({ properties = {}, required = [], additionalProperties }: Schema, indent: string): Code {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, property]): Code => {
    const mark = required.includes(name) ? '' : '?'
    return [`${inner}${name}${mark}: `, ...typeOf(property, inner), '\n']
  })
  if (typeof additionalProperties === 'object')
    lines.push([`${inner}[name]: `, ...typeOf(additionalProperties, inner), '\n'])
  return lines.length ? ['{\n', ...lines.flat(), indent, '}'] : ['{}']
}

/** A schema in a TypeScript-like notation. */
function typeOf(schema: Schema, indent = ''): Code {
  if (schema.$ref) return [html`<a href="#${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`]
  if (schema.anyOf)
    return joined(
      schema.anyOf.map((option) => typeOf(option, indent)),
      ' | ',
    )
  if (schema.enum) return [schema.enum.map((value) => JSON.stringify(value)).join(' | ')]
  if (schema.const !== undefined) return [JSON.stringify(schema.const)]
  if (schema.items) return ['[', ...typeOf(schema.items, indent), ']', boundsOf(schema)]
  if (schema.type === 'object') return objectOf(schema, indent)
  if (schema.contentMediaType) return ['file']
  return [schema.type ?? 'anything', boundsOf(schema)]
}

const pre = (code: Code): Markup => html`${raw('<pre>')}${code}${raw('</pre>')}`

const entry = (term: string, code: Code): Markup =>
  html`<div>
    <dt>${term}</dt>
    <dd>${pre(code)}</dd>
  </div>`

const parameterCode = ({ name, in: place, required, schema }: Parameter): Code => [
  `${name}${required ? '' : '?'}: `,
  ...typeOf(schema),
  ` (${place})`,
]

const bodyOf = (content: NonNullable<Operation['requestBody']>['content']): [term: string, code: Code] =>
  'application/json' in content
    ? ['Body', typeOf(content['application/json'].schema)]
    : ['Form', typeOf(content['multipart/form-data'].schema)]

function operationArticle(method: string, path: string, operation: Operation): Markup {
  const { 200: done, ...problems } = operation.responses
  const problemLines = Object.entries(problems).map(([status, { description }]) => `${status}: ${description}`)
  const own = operation.parameters.filter((parameter): parameter is Parameter => 'name' in parameter)
  const cache = operation['x-cache']
  const isIdempotent = operation.parameters.some(
    (parameter) => '$ref' in parameter && nameOf(parameter.$ref) === 'IdempotencyKey',
  )
  const sent = operation.requestBody?.content
  return html`<article id="${operation.operationId}">
    <h3><span class="method">${method.toUpperCase()}</span> ${path}</h3>
    <p>${operation.summary}</p>
    <p class="marks">
      <span>${ACCESS[operation['x-access']]}</span>
      ${isIdempotent ? html`<span>Idempotency-Key required</span>` : ''}
      ${cache ? html`<span>kept ${cache.fresh} s, stale ${cache.stale} s, on error ${cache.onError} s</span>` : ''}
      ${operation['x-extension'] ? html`<span>extension: may answer 404</span>` : ''}
    </p>
    <dl>
      ${own.length ? entry('Parameters', joined(own.map(parameterCode), '\n')) : ''}
      ${sent ? entry(...bodyOf(sent)) : ''}
      ${done ? entry('Answer', typeOf(done.content['application/json'].schema)) : ''}
      ${entry('Problems', [problemLines.join('\n')])}
    </dl>
  </article>`
}

function nounSection(noun: string, document: OpenapiDocument): Markup {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags.includes(noun))
      .map(([method, operation]) => operationArticle(method, path, operation)),
  )
  return html`<section aria-labelledby="noun-${noun}">
    <h2 id="noun-${noun}">${noun}</h2>
    ${operations}
  </section>`
}

const schemaArticle = ([name, schema]: [string, Schema]): Markup =>
  html`<article id="${name}">
    <h3>${name}</h3>
    ${schema.description ? html`<p>${schema.description}</p>` : ''} ${pre(typeOf(schema))}
  </article>`

export function openapiPage(document: OpenapiDocument, nonce: string): Markup {
  const nouns = document.tags.map(({ name }) => name)
  return html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${document.info.title}</title>
        <style nonce="${nonce}">
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <header>
          <h1>${document.info.title}, version ${document.info.version}</h1>
          <p>${document.info.description}</p>
          <p>
            The same for tools: <a href="/v1/openapi.json">openapi.json</a>. A guest travels as x-guest-token, a member
            as Authorization: Bearer. Every answer is JSON; Accept-Language chooses Arabic or English.
          </p>
          <nav aria-label="Sections">
            <ul>
              ${[...nouns.map((noun) => [`noun-${noun}`, noun]), ['schemas', 'schemas']].map(
                ([id, text]) => html`<li><a href="#${id}">${text}</a></li>`,
              )}
            </ul>
          </nav>
        </header>
        <main>
          ${nouns.map((noun) => nounSection(noun, document))}
          <section aria-labelledby="schemas">
            <h2 id="schemas">Schemas</h2>
            ${Object.entries(document.components.schemas).map(schemaArticle)}
          </section>
        </main>
      </body>
    </html>`
}
