import { join } from 'node:path'
import { replaceBuild } from './replace-build.ts'
import { type Build, panelFolder } from './source-digest.ts'

const root = join(panelFolder, '..')
const folder = join(root, 'site')

/** The site of the docs. */
export const siteBuild: Build = {
  folder: join(folder, 'dist'),
  sources: ['../docs/**/*.{md,png,svg}', '../site/**/*.{ts,mjs,css}', 'build/*.ts', '../package-lock.json'],
}

/** Builds the site of the docs into `site/dist` unless the build there is up to date. */
export const buildSite = (): Promise<void> =>
  replaceBuild(siteBuild, async (outDir) => {
    console.log('Building the site of the docs …')
    process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
    // Loaded here, because most starts find the build up to date.
    const { generate } = await import('../../site/generate.ts')
    await generate(outDir)
  })
