import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { scriptText } from './inline-script.ts'

it('runs in the page and keeps what it names to itself', async () => {
  const text = await scriptText(
    "const words: string[] = []\nfunction say(word: string) {\n  words.push(word)\n  document.title = words.join()\n}\nsay('hello')\nsay('there')\nexport default ''\n",
    'say.inline.ts',
  )
  const page = { document: { title: '' } }
  // As a page does it: not as a module.
  runInNewContext(text, page)
  expect(page.document.title).toBe('hello,there')
  expect(Object.keys(page)).toEqual(['document'])
})

it('does not end the script it stands in', async () => {
  expect(await scriptText("document.title = '</script>'\nexport default ''\n", 'end.inline.ts')).not.toContain('</')
})

it('refuses one that needs another file', async () => {
  const text = scriptText("import { a } from './a.ts'\ndocument.title = a\nexport default ''\n", 'needs.inline.ts')
  await expect(text).rejects.toThrow('needs.inline.ts')
})
