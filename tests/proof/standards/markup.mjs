// The markup of a page against the HTML standard, by html-validate.
import { importTool } from '../tools/tools.mjs'

const { HtmlValidate } = await importTool('html-validate')

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes attributes in its own style; browsers read both.
    'attribute-boolean-style': 'off',
    'attr-quotes': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'no-inline-style': 'off',
    // The limit is a matter of taste. Titles in Arabic and English differ in length.
    'long-title': 'off',
  },
})

/** Every markup problem with its selector. */
export async function markupFindings(html) {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ severity }) => severity === 2)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  )
}
