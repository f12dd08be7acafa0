// The accessibility tree of a page as a list, for rules that hold on every page.
import { expect, type Page } from '@playwright/test'

interface Node {
  role: string
  name: string
  /** Of a heading. */
  level: number
}

/** The nodes of the tree in their order. Texts and properties are left out. */
function nodesOf(tree: string): Node[] {
  return tree.split('\n').flatMap((line) => {
    // A line whose text has special characters is quoted as a whole.
    const written = line.trimStart().replace(/^- '(.*)':?$/, (_, text: string) => `- ${text.replaceAll("''", "'")}`)
    const [, role, name = '', rest = ''] = /^- ([a-z]+)(?: ("(?:[^"\\]|\\.)*"|\/.*\/))?(.*)$/.exec(written) ?? []
    if (!role || role === 'text') return []
    return [{ role, name, level: Number(/\[level=(\d)\]/.exec(rest)?.[1] ?? 0) }]
  })
}

/** Landmarks that a page may have several of, so that each needs a name of its own. */
const NAMED = new Set(['navigation', 'complementary', 'region', 'form', 'search'])
const CONTROLS = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'radio',
  'switch',
  'slider',
  'spinbutton',
])

const namelessIn = (nodes: Node[]): Node[] => nodes.filter(({ role, name }) => CONTROLS.has(role) && name === '')

const twice = (all: string[]): string[] => all.filter((text, at) => all.indexOf(text) !== at)

/**
 * What a screen reader needs on every page: one main part with one title, headings that skip no level, landmarks that
 * can be told apart, and a name for all that can be pressed or filled in.
 */
export async function expectOrderedTree(page: Page, at: string): Promise<void> {
  const nodes = nodesOf(await page.locator('body').ariaSnapshot())
  const levels = nodes.filter(({ role }) => role === 'heading').map(({ level }) => level)
  const landmarks = nodes.filter(({ role }) => NAMED.has(role)).map(({ role, name }) => `${role} ${name}`.trim())
  expect
    .soft(
      levels.filter((level) => level === 1),
      `${at}: titles`,
    )
    .toHaveLength(1)
  expect
    .soft(
      levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1),
      `${at}: skipped levels of ${levels}`,
    )
    .toEqual([])
  expect
    .soft(
      nodes.filter(({ role }) => role === 'main'),
      `${at}: main parts`,
    )
    .toHaveLength(1)
  expect
    .soft(
      landmarks.filter((landmark) => NAMED.has(landmark)),
      `${at}: landmarks without a name`,
    )
    .toEqual([])
  expect.soft(twice(landmarks), `${at}: landmarks of the same name`).toEqual([])
  expect.soft(namelessIn(nodes), `${at}: controls without a name`).toEqual([])
}

/** A dialog has a name, a title, and a name for all that can be pressed or filled in. */
export async function expectNamedDialog(page: Page, at: string): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  await expect.soft(dialog, `${at}: name of the dialog`).toHaveAccessibleName(/./)
  const nodes = nodesOf(await dialog.ariaSnapshot())
  expect
    .soft(
      nodes.some(({ role }) => role === 'heading'),
      `${at}: title of the dialog`,
    )
    .toBe(true)
  expect.soft(namelessIn(nodes), `${at}: controls without a name`).toEqual([])
}
