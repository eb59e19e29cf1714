import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import type { Language } from './panel-world.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; nodes: { html: string; failureSummary: string }[] }
type Axe = { run(context: object, options: object): Promise<{ violations: Violation[] }> }
type Theme = 'light' | 'dark'
type Run = { readonly theme: Theme; readonly options: object }

/** The whole page, for axe. */
const everything = { include: [['html']] }

const colorRules = ['color-contrast', 'link-in-text-block']

const withoutColors = Object.fromEntries(colorRules.map((id) => [id, { enabled: false }]))
const inLight: readonly Run[] = [{ theme: 'light', options: { rules: withoutColors } }]

/** The runs of a language. What depends on colors is the same in all of them, and the rest is the same in both themes. */
const runsOf: Readonly<Record<Language, readonly Run[]>> = {
  en: [
    { theme: 'dark', options: { runOnly: colorRules } },
    { theme: 'light', options: {} },
  ],
  de: inLight,
  tr: inLight,
}

/** What axe finds wrong on a page as it is, or in parts of it, as lines. */
export async function complaintsOfAxe(page: Page, options: object = {}, parts: object = everything): Promise<string[]> {
  // Not by a script element: the content security policy of the page refuses it.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe)
  const violations = await page.evaluate(
    async ([context, given]) => (await (globalThis as unknown as { axe: Axe }).axe.run(context, given)).violations,
    [parts, { resultTypes: ['violations'], ...options }] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

/** What axe finds wrong on a page in a language, in the light and in the dark theme, as lines. */
export async function violationsOn(page: Page, what: string, language: Language): Promise<string[]> {
  const found: string[] = []
  for (const { theme, options } of runsOf[language]) {
    await page.emulateMedia({ colorScheme: theme })
    await page.waitForSelector(`html[data-mantine-color-scheme=${theme}]`, { state: 'attached' })
    found.push(...(await complaintsOfAxe(page, options)).map((line) => `${what} ${theme} ${line}`))
  }
  return found
}
