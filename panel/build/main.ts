import { buildPanel } from './build-panel.ts'
import { buildWidget } from './build-widget.ts'

// Builds what the service serves to browsers, as far as it is not up to date.
await buildPanel()
await buildWidget()
