import type { Page } from 'playwright-core'

/** Runs in the page: the buttons that do nothing and do not say why, to a mouse or to a screen reader. */
const silent = `
  [...document.querySelectorAll('button:disabled, button[aria-disabled=true]')]
    .filter((button) => button.checkVisibility())
    .filter((button) => {
      const described = button.getAttribute('aria-describedby')?.split(' ') ?? []
      const reason = described.map((id) => document.getElementById(id)?.textContent ?? '').join('')
      const tip = button.title === button.getAttribute('aria-label') ? '' : button.title
      return reason + tip === ''
    })
    .map((button) => button.outerHTML.slice(0, 160))`

/** The disabled buttons of a page at rest that give no reason, as lines. */
export const silentButtonsOn = async (page: Page, what: string): Promise<string[]> =>
  (await page.evaluate<string[]>(silent)).map((button) => `${what}: disabled without a reason: ${button}`)
