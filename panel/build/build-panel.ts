import { join } from 'node:path'
import { replaceBuild } from './replace-build.ts'
import { panelBuild, panelFolder } from './source-digest.ts'

/** Builds the panel into `panel/dist` unless the build there is up to date. */
export const buildPanel = (): Promise<void> =>
  replaceBuild(panelBuild, async (outDir) => {
    console.log('Building the panel …')
    // Loaded here, because most starts find the build up to date.
    const { build } = await import('vite')
    const { viteConfig } = await import('./vite-config.ts')
    // The panel, and the window of the phone.
    const input = ['index.html', 'phone.html'].map((page) => join(panelFolder, page))
    const target = { outDir, emptyOutDir: true, target: 'es2023', rolldownOptions: { input } }
    // Browsers of the last two years preload modules by themselves.
    const modulePreload = { polyfill: false }
    await build({ ...viteConfig, logLevel: 'warn', build: { ...target, modulePreload } })
  })
