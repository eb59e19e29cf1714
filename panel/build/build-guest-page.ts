import { join } from 'node:path'
import { replaceBuild } from './replace-build.ts'
import { type Build, panelFolder } from './source-digest.ts'

const folder = join(panelFolder, '..', 'guest-page')

/** The page that guest links open. It shares the elements of the widget. */
export const guestPageBuild: Build = {
  folder: join(folder, 'dist'),
  sources: [
    '../guest-page/src/*.{ts,css}',
    '../guest-page/index.html',
    '../widget/src/elements.ts',
    'build/*.ts',
    '../package-lock.json',
  ],
}

/** Builds the guest page into `guest-page/dist` unless the build there is up to date. */
export const buildGuestPage = (): Promise<void> =>
  replaceBuild(guestPageBuild, async (outDir) => {
    console.log('Building the guest page …')
    // Loaded here, because most starts find the build up to date.
    const { build } = await import('vite')
    await build({
      configFile: false,
      root: folder,
      base: '/g/',
      logLevel: 'warn',
      publicDir: false,
      build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: false, assetsInlineLimit: 0 },
    })
  })
