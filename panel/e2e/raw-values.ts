import type { Page } from 'playwright-core'
import { permissions } from '../../server/shared/permissions.ts'

/** Runs in the page: what people see in it besides code, with the values of fields and the tips of buttons. */
const seenTexts = `
  [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility() && element.closest('code, pre, .mono, script, style') === null)
    .flatMap((element) => [
      ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data),
      element.matches('input:not([type=hidden], [type=checkbox], [type=radio]), textarea') ? element.value : '',
      element.getAttribute('title') ?? '',
    ])
    .filter((text) => text.trim() !== '')`

const rawValues: Readonly<Record<string, RegExp>> = {
  'a date of a program': /\d{4}-\d{2}-\d{2}/,
  'the time zone of a program': /\d:\d\d\D{0,6}\bUTC\b(?![+-])/,
  'a code': /(?<![\w./@-])[a-z]+(?:_[a-z]+)+(?![\w./@-])/,
  'a word of the API': /(?<![\w./@-])[a-z]+[A-Z][A-Za-z]*(?![\w./@-])/,
}

/** Names that programs have: the template of a network, and what sends the requests of the tests. */
const names: ReadonlySet<string> = new Set(['gelis_onayi', 'lightMyRequest'])

/** What people should not see on a page, as lines: dates and codes of programs instead of words. */
export async function rawValuesOn(page: Page, what: string): Promise<string[]> {
  const texts = (await page.evaluate<string[]>(seenTexts)).filter((text) => !names.has(text))
  return texts.flatMap((text) => [
    ...Object.entries(rawValues).flatMap(([kind, pattern]) => {
      const [found] = pattern.exec(text) ?? []
      return found === undefined ? [] : [`${what}: ${kind}, ${found}, in ${text.slice(0, 120)}`]
    }),
    ...permissions
      .filter((permission) => text.split(/[\s,;:()]+/).includes(permission))
      .map((permission) => `${what}: a permission, ${permission}, in ${text.slice(0, 120)}`),
  ])
}
