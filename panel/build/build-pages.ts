import { buildGuestPage } from './build-guest-page.ts'
import { buildPanel } from './build-panel.ts'
import { buildSite } from './build-site.ts'
import { buildWidget } from './build-widget.ts'

/** Builds what the service serves to browsers, as far as it is not up to date. */
export async function buildPages(): Promise<void> {
  await buildPanel()
  await buildWidget()
  await buildGuestPage()
  await buildSite()
}
