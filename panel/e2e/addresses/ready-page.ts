import type { Page } from 'playwright-core'
import type { TestApp } from '../../../server/testing/app.ts'
import type { newHotel, Tenant } from '../../../server/testing/world.ts'

/** The hotel and the room type that the rooms' data share. */
export type House = Awaited<ReturnType<typeof newHotel>>

/** The service and the company whose pages are opened. */
export type AddressWorld = { readonly app: TestApp; readonly tenant: Tenant }

/** An address and the selector of what its page shows when it is ready. */
export type ReadyPage = readonly [path: string, ready: string]

/** Follows a link within the page, which takes a fraction of the time of a new load. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate(`history.pushState({}, '', ${JSON.stringify(path)})`)

/** Any page without data of its own. */
const between: ReadyPage = ['/manage', 'main section a[href="/currencies"]']

/**
 * Opens a page of the signed-in user and waits until it is ready; throws an error with its address if it never is.
 * Another page comes between, so that nothing of the page before counts as ready.
 */
export async function openReady(page: Page, address: ReadyPage): Promise<void> {
  for (const [path, ready] of [between, address]) {
    await follow(page, path)
    await page.waitForSelector(ready).catch((cause: Error) => {
      throw new Error(`${path} does not show ${ready}`, { cause })
    })
  }
}
