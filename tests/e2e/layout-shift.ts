// Layout shift of a document, as browsers measure it: parts that move although the visitor did nothing.
import { expect, type Page, test } from '@playwright/test'

/** A page with less layout shift than this looks still. */
const LIMIT = 0.01

interface Shift {
  value: number
  moved: string[]
}
interface ShiftEntry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

declare global {
  /** The shifts of this document until now. */
  var readShifts: () => Shift[]
}

/** Runs in the page before any other script. */
function observeShifts(): void {
  const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join()
  // The banner of a test site follows a page that grows.
  const isBanner = ({ sources }: ShiftEntry) =>
    sources.length > 0 &&
    sources.every(({ node }) => (node instanceof Element ? node : node?.parentElement)?.closest('.build-banner'))
  // A shift within half a second of a press is its result, such as an opened list. Browsers mark it, and CLS omits it.
  const read = (entries: PerformanceEntry[]) =>
    (entries as ShiftEntry[])
      .filter((entry) => !entry.hadRecentInput && !isBanner(entry))
      .map(({ value, sources, startTime }) => ({
        value,
        moved: sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.slice(0, 40)}: ${box(previousRect)} to ${box(currentRect)} at ${Math.round(startTime)} ms`,
        ),
      }))
  const shifts: Shift[] = []
  const observer = new PerformanceObserver((list) => shifts.push(...read(list.getEntries())))
  observer.observe({ type: 'layout-shift', buffered: true })
  globalThis.readShifts = () => [...shifts, ...read(observer.takeRecords())]
}

/** Records the shifts of every document that is loaded from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(observeShifts)
}

/** Fails if parts of the present document have moved since it was loaded. Says which. */
export async function expectNothingMoved(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => globalThis.readShifts())
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  test.info().annotations.push({ type: 'layout shift', description: total.toFixed(5) })
  expect(total, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(LIMIT)
}
