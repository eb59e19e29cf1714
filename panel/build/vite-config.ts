import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { operationsLeftOut } from '../src/api/operations-left-out.ts'
import { panelFolder } from './source-digest.ts'

/** Takes the operations that the panel does not call out of the list of the SDK. */
const leavingOutOperations: Plugin = {
  name: 'leaving out operations',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/sdk/generated/operations.ts')) return undefined
    let resource = ''
    const called = code.split('\n').filter((line) => {
      resource = /^ {2}(\w+): \{$/.exec(line)?.[1] ?? resource
      const method = /^ {4}(\w+): \{/.exec(line)?.[1]
      return !(operationsLeftOut as readonly string[]).includes(`${resource}.${method}`)
    })
    return { code: called.join('\n'), map: null }
  },
}

/** How Vite reads the panel. */
export const viteConfig: InlineConfig = {
  configFile: false,
  root: panelFolder,
  plugins: [leavingOutOperations, react()],
  // The source of the SDK, which its package does not contain.
  resolve: { alias: [{ find: /^@bellhop\/sdk$/, replacement: join(panelFolder, '../sdk/index.ts') }] },
  // The server puts the nonce of each response here.
  html: { cspNonce: 'CSP_NONCE_PLACEHOLDER' },
}
