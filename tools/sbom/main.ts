import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackagesOf } from '../install-packages.ts'

// npm run sbom -- [folder]: writes server.cdx.json and panel.cdx.json, the packages of the service and of the panel as
// CycloneDX, from the lockfile. The folder is `sbom` by default.

const here = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))

/** What is listed. The panel is built, so that what it carries are packages of its development. */
const lists = {
  server: ['--omit', 'dev', '--workspace', 'server', '--workspace', 'pg-pipeline'],
  panel: ['--workspace', 'panel'],
} as const

const folder = resolve(process.argv[2] ?? 'sbom')
installPackagesOf(here)
mkdirSync(folder, { recursive: true })
for (const [name, options] of Object.entries(lists)) {
  const program = join(here, 'node_modules', '@cyclonedx', 'cyclonedx-npm', 'bin', 'cyclonedx-npm-cli.js')
  const file = join(folder, `${name}.cdx.json`)
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      program,
      '--package-lock-only',
      ...options,
      '--output-reproducible',
      '--output-format',
      'JSON',
      '--output-file',
      file,
    ],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) {
    console.error(`The packages of ${name} could not be listed: ${stderr}`)
    process.exit(1)
  }
  console.log(file)
}
