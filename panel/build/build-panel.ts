import { join } from 'node:path'
import { replaceBuild } from './replace-build.ts'
import { panelBuild, panelFolder } from './source-digest.ts'

/** Scripts that `index.html` or every page loads. A name that is missing here costs some bytes of the entry. */
const ofEveryPage =
  /\/(CatchBoundary|CloseButton|Combination|FocusTrap|Loader|NativeScrollArea|OptionalPortal|ScrollArea|Transition|floating-ui\.react|icon-button\.module|jsx-runtime|lazy-part|notifications\.store|random-id|react|react-dom|rolldown-runtime|tones|translations|use-id|use-isomorphic-effect|use-merged-ref|utils)-[\w-]{8}\.js$/

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
    const modulePreload = {
      // Browsers of the last two years preload modules by themselves.
      polyfill: false,
      // The lists of what each part needs are in the entry: they leave out what every page has loaded before.
      resolveDependencies: (_name: string, files: string[], { hostType }: { hostType: 'html' | 'js' }) =>
        hostType === 'html' ? files : files.filter((file) => !ofEveryPage.test(file)),
    }
    await build({ ...viteConfig, logLevel: 'warn', build: { ...target, modulePreload } })
  })
