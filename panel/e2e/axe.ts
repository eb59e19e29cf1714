import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] }
type Axe = { run(options: object): Promise<{ violations: Violation[] }> }

const everything = { resultTypes: ['violations'] }
// What else axe looks at is the same in both themes.
const colors = { ...everything, runOnly: ['color-contrast', 'link-in-text-block'] }

/** What axe finds wrong on a page in the light and in the dark theme, as lines. */
export async function violationsOn(page: Page, what: string): Promise<string[]> {
  // Not by a script element: the content security policy of the page refuses it.
  await page.evaluate(axe)
  const run = async (theme: 'light' | 'dark', options: object): Promise<string[]> => {
    await page.emulateMedia({ colorScheme: theme })
    await page.waitForSelector(`html[data-mantine-color-scheme=${theme}]`, { state: 'attached' })
    const violations = await page.evaluate(
      async (given) => (await (globalThis as unknown as { axe: Axe }).axe.run(given)).violations,
      options,
    )
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${what} ${theme} ${id}: ${html} ${failureSummary}`),
    )
  }
  return [...(await run('dark', colors)), ...(await run('light', everything))]
}
