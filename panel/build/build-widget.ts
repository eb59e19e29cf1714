import { join } from 'node:path'
import { replaceBuild } from './replace-build.ts'
import { type Build, panelFolder } from './source-digest.ts'

const folder = join(panelFolder, '..', 'widget')

/** The chat widget: one script without modules, so that a page needs one tag. */
export const widgetBuild: Build = {
  folder: join(folder, 'dist'),
  sources: ['../widget/src/*.ts', 'build/*.ts', '../package-lock.json'],
}

/** The name of the widget's script. */
export const widgetFile = 'v1.js'

/** Builds the chat widget into `widget/dist` unless the build there is up to date. */
export const buildWidget = (): Promise<void> =>
  replaceBuild(widgetBuild, async (outDir) => {
    console.log('Building the chat widget …')
    // Loaded here, because most starts find the build up to date.
    const { build } = await import('vite')
    const lib = { entry: join(folder, 'src', 'main.ts'), formats: ['iife' as const], name: 'bellhopChat' }
    await build({
      configFile: false,
      root: folder,
      logLevel: 'warn',
      publicDir: false,
      build: { outDir, emptyOutDir: true, target: 'es2022', lib: { ...lib, fileName: () => widgetFile } },
    })
  })
