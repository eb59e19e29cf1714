import type { Page } from 'playwright-core'

/**
 * Runs in the page: the elements whose content is wider than they are, or higher than an element that hides the rest.
 * Tables and the views of a page scroll in a region of their own, on a telephone lists do not. A name may end in an ellipsis (`cut`), a label must not.
 * What is one pixel wide is for screen readers, as the heads of tables on a telephone.
 */
const overflows = `
  [...document.querySelectorAll('html, header, header *, nav, nav *, main, main *, [role=dialog], [role=dialog] *')]
    .filter((element) => element.clientWidth > 1)
    .filter((element) => element.closest('input, svg, .unseen, [aria-hidden=true]') === null)
    .filter((element) => element.closest('.cut') === null || element.closest('label, th, dt') !== null)
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const scrolls = /auto|scroll/.test(overflowX) && element.matches('main nav, [tabindex="0"]')
      const isList = innerWidth < 600 && element.matches(':has(> [data-list])')
      const isWide = element.scrollWidth > element.clientWidth + 1 && (!scrolls || isList)
      return isWide || (element.scrollHeight > element.clientHeight + 1 && /hidden|clip/.test(overflowY))
    })
    .map((element) => element.outerHTML.slice(0, 160) +
      \` \${element.scrollWidth}×\${element.scrollHeight} > \${element.clientWidth}×\${element.clientHeight}\`)`

/** The window of a desk. */
export const desk = { width: 1280, height: 720 }
/** The window of a desk that is zoomed to 200 %, that of a telephone, and the narrowest one. */
export const windows = [
  { width: 640, height: 360 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const

/** What does not fit into the page at 200 % zoom, at 390 and at 320 pixels, as lines. Labels may not be clipped. */
export async function overflowsOn(page: Page, what: string): Promise<string[]> {
  const found: string[] = []
  for (const window of windows) found.push(...(await overflowsAt(page, what, window)))
  await page.setViewportSize(desk)
  return found
}

/** What does not fit into the page in one window, which stays as it is. */
export async function overflowsAt(page: Page, what: string, window: (typeof windows)[number]): Promise<string[]> {
  await page.setViewportSize(window)
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  const elements = await page.evaluate<string[]>(overflows)
  return elements.map((element) => `${what} ${window.width} px: ${element}`)
}

/** Runs in the page: the elements with a figure of their own that is not as wide as the others, or not in the panel's font. */
const otherDigits = `
  [...document.querySelectorAll('body *')]
    .filter((element) => element.clientWidth > 0 && element.closest('svg, iframe, .unseen') === null)
    .filter((element) =>
      element.matches('input, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /\\d/.test(node.data)))
    .filter((element) => {
      const { fontFamily, fontVariantNumeric } = getComputedStyle(element)
      if (/mono/i.test(fontFamily)) return false
      return !fontFamily.startsWith('Inter,') || fontVariantNumeric !== 'tabular-nums'
    })
    .map((element) => element.outerHTML.slice(0, 160) + ' ' + getComputedStyle(element).fontFamily)`

/** The figures of the page that are not of equal width, or not of the panel's font, as lines. */
export const digitsOn = async (page: Page, what: string): Promise<string[]> =>
  (await page.evaluate<string[]>(otherDigits)).map((element) => `${what}: other digits: ${element}`)
