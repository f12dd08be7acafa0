// The messages create new plural rules for every number in every text. That took a twentieth of the film page's time,
// and as much on a phone. Here each language creates its rules once. The replaced line must match exactly.
import type { Plugin } from 'vite'

const FROM = 'return new Intl.PluralRules(locale, options).select(Number(input))'
const TO = `const name = locale + (options?.type ?? '');
	let rules = pluralRules.get(name);
	if (!rules) pluralRules.set(name, rules = new Intl.PluralRules(locale, options));
	return rules.select(Number(input))`

function keepPluralRules(source: string): string {
  if (source.split(FROM).length !== 2) throw new Error('Paraglide makes its plural rules in another way now')
  return `const pluralRules = new Map();\n${source.replace(FROM, () => TO)}`
}

const REGISTRY = /[\\/]app[\\/]paraglide[\\/]registry\.js$/

export const pluralRulesOnce = (): Plugin => ({
  name: 'plural-rules-once',
  apply: 'build',
  transform: {
    filter: { id: REGISTRY },
    handler: (code) => ({ code: keepPluralRules(code), map: null }),
  },
})
