import { buildGuestPage } from './build-guest-page.ts'
import { buildPanel } from './build-panel.ts'
import { buildWidget } from './build-widget.ts'

/** Builds what the service serves to browsers, as far as it is not up to date. */
export async function buildPages(): Promise<void> {
  await buildPanel()
  await buildWidget()
  await buildGuestPage()
}
