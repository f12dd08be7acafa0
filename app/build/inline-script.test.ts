import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { minifyScript } from './inline-script.ts'

it('runs in the page and adds no globals', async () => {
  const text = await minifyScript(
    "const words: string[] = []\nfunction say(word: string) {\n  words.push(word)\n  document.title = words.join()\n}\nsay('hello')\nsay('there')\nexport default ''\n",
    'say.inline.ts',
  )
  const page = { document: { title: '' } }
  // A page runs the text as a classic script, not as a module.
  runInNewContext(text, page)
  expect(page.document.title).toBe('hello,there')
  expect(Object.keys(page)).toEqual(['document'])
})

it('does not close the script element around it', async () => {
  expect(await minifyScript("document.title = '</script>'\nexport default ''\n", 'end.inline.ts')).not.toContain('</')
})

it('refuses a script that imports another file', async () => {
  const text = minifyScript("import { a } from './a.ts'\ndocument.title = a\nexport default ''\n", 'needs.inline.ts')
  await expect(text).rejects.toThrow('needs.inline.ts')
})
