import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openReady, ownPages, publicPaths } from './addresses.ts'
import { languages, panelWorld, signedInTab } from './panel-world.ts'

/**
 * Runs in the page: the elements whose content is wider than they are, or higher than an element that hides the rest.
 * Tables and menus scroll in a region of their own. A name may end in an ellipsis (`cut`), a label must not.
 */
const overflows = `
  [...document.querySelectorAll('html, header, header *, nav, nav *, main, main *, [role=dialog], [role=dialog] *')]
    .filter((element) => element.clientWidth > 0)
    .filter((element) => element.closest('input, svg, .unseen, [aria-hidden=true]') === null)
    .filter((element) => element.closest('.cut') === null || element.closest('label, th, dt') !== null)
    .filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      const scrolls = /auto|scroll/.test(overflowX) && element.matches('nav, [tabindex="0"]')
      const isWide = element.scrollWidth > element.clientWidth + 1 && !scrolls
      return isWide || (element.scrollHeight > element.clientHeight + 1 && /hidden|clip/.test(overflowY))
    })
    .map((element) => element.outerHTML.slice(0, 160) +
      \` \${element.scrollWidth}×\${element.scrollHeight} > \${element.clientWidth}×\${element.clientHeight}\`)`

/** A window of 1280 × 720 that is zoomed to 200 %, and the narrowest one. */
const windows = [
  { width: 640, height: 360 },
  { width: 320, height: 640 },
]

for (const language of languages) {
  test(`every page fits at 200 % zoom and into 320 pixels, and no label is clipped, in ${language}`, async (t) => {
    const world = await panelWorld(t)
    if (!world) return
    const page = await signedInTab(await world.profile(language, { deviceScaleFactor: 2 }), world.tenant)
    const found: string[] = []
    const pages = [...(await ownPages(world)), ...publicPaths.map((path) => [path, 'h1'] as const)]
    for (const address of pages) {
      await openReady(page, address)
      for (const window of windows) {
        await page.setViewportSize(window)
        await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
        const elements = await page.evaluate<string[]>(overflows)
        found.push(...elements.map((element) => `${address[0]} ${window.width} px: ${element}`))
      }
    }
    assert.deepEqual(found, [])
    world.assertNoComplaints()
  })
}
