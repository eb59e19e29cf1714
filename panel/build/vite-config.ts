import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { panelFolder } from './source-digest.ts'

/** How Vite reads the panel. */
export const viteConfig: InlineConfig = {
  configFile: false,
  root: panelFolder,
  plugins: [react()],
  // The source of the SDK, which its package does not contain.
  resolve: { alias: [{ find: /^@bellhop\/sdk$/, replacement: join(panelFolder, '../sdk/index.ts') }] },
  // The server puts the nonce of each response here.
  html: { cspNonce: 'CSP_NONCE_PLACEHOLDER' },
}
