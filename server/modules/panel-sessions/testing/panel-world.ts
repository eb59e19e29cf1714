import { type TestAppOptions, testApp } from '../../../testing/app.ts'
import { listenOnTls } from '../../../testing/listen-on-tls.ts'
import { newTenant } from '../../../testing/world.ts'
import { openBrowser } from './browser.ts'

/** A service that listens on TLS, a tenant, and a browser that is not signed in yet. */
export async function panelWorld(t: { after(work: () => Promise<void>): void }, options: TestAppOptions = {}) {
  const app = await testApp(t, options)
  const address = await listenOnTls(app, t)
  const tenant = await newTenant(app)
  return { app, address, tenant, browser: { ...openBrowser(address, t), address } }
}
