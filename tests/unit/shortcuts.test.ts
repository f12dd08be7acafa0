import { createGenerator } from 'unocss'
import { expect, test } from 'vitest'
import { theme } from '#app/ui/theme.ts'

test('every shortcut of the theme has a style: a name that begins like a variant, such as “first-”, has none', async () => {
  const names = Object.keys(theme.shortcuts ?? {})
  const { matched } = await (await createGenerator(theme)).generate(new Set(names), { preflights: false })
  expect(names.filter((name) => !matched.has(name))).toEqual([])
})
