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

/** Any page without data of its own and without a dialog. */
export const plainPage: ReadyPage = ['/manage', 'main section a[href="/currencies"]']

/**
 * Opens a page of the signed-in user and waits until it is ready; throws an error with its address if it never is. If the
 * page before has a dialog or would count as ready, another page comes between. A page whose parts a busy service refuses
 * offers to be loaded again, and is.
 */
export async function openReady(page: Page, [path, ready]: ReadyPage): Promise<void> {
  if ((await page.locator(`${ready}, [role=dialog]`).count()) > 0) {
    const [pathBetween, readyBetween] = plainPage
    await follow(page, pathBetween)
    await page.waitForSelector(readyBetween)
  }
  await follow(page, path)
  const failed = page.locator(
    'main h1:text-matches("^(This page could not be shown|Bu sayfa gösterilemedi|Diese Seite konnte nicht angezeigt werden)$")',
  )
  const shown = page.locator(ready).first()
  await shown.or(failed).first().waitFor().catch(notReady(path, ready))
  if (!(await failed.isVisible())) return
  await page.goto(path)
  await shown.waitFor().catch(notReady(path, ready))
}

const notReady =
  (path: string, ready: string) =>
  (cause: Error): never => {
    throw new Error(`${path} does not show ${ready}`, { cause })
  }
