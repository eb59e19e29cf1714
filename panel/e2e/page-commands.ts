import type { Page } from 'playwright-core'

/** What the buttons at the head of a page do and the palette does not offer; without menus and words that are explained. */
export async function missingCommands(page: Page, what: string): Promise<string[]> {
  if ((await page.locator('[role=dialog]:visible').count()) > 0) return []
  const buttons = await page
    .locator('main header button:not([aria-haspopup]):not(:disabled):not(dt *):visible')
    .evaluateAll((all) =>
      all.map((button) => {
        const copy = button.cloneNode(true) as typeof button
        for (const key of copy.querySelectorAll('kbd')) key.remove()
        return copy.textContent.trim()
      }),
    )
  if (buttons.length === 0) return []
  await page.keyboard.press('Control+k')
  const group = page.locator('[role=dialog] [role=group]')
  await group.first().waitFor()
  const offered = await group.locator('[role=option] bdi').allTextContents()
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  return buttons
    .filter((label) => label !== '' && !offered.includes(label))
    .map((label) => `${what}: the palette does not offer “${label}”`)
}
