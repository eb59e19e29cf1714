import type { Page } from 'playwright-core'
import { appCode } from '../../server/modules/identity/testing/authenticator.ts'
import type { TestApp } from '../../server/testing/app.ts'

/**
 * Adds an authenticator app as the first factor, on the page of the own account. Returns its secret. The code is that of the half
 * minute before, so that the code of now is still unused.
 */
export async function addApp(page: Page, app: TestApp, password: string): Promise<string> {
  await page.click('button:has-text("Add an authenticator app")')
  await page.fill('form:has(button:has-text("Go on")) input[name=currentPassword]', password)
  await page.click('button:has-text("Go on")')
  await page.waitForSelector('svg[role=img] path')
  const secret = String(await page.textContent('p[dir=ltr]')).replaceAll(' ', '')
  await page.fill('input[name=code]', appCode(app, secret, -1))
  await page.click('form:has(input[name=code]) button[type=submit]')
  await page.click('button:has-text("I have stored them")')
  return secret
}
