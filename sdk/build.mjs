// Builds `dist`: modules for `import`, CommonJS for `require`, types for both, and the command line. `node build.mjs
// <folder>` builds the package in another folder, with its manifest.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const here = fileURLToPath(new URL('.', import.meta.url))
const tsc = join(here, '../node_modules/typescript/bin/tsc')
const folder = resolve(process.argv[2] ?? here)
const dist = join(folder, 'dist')

/** Compiles a project into a folder. */
function compile(project, outDir) {
  const args = [tsc, '--project', join(here, project), '--outDir', outDir]
  execFileSync(process.execPath, args, { stdio: 'inherit' })
}

rmSync(dist, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
compile('tsconfig.build.json', dist)
compile('tsconfig.commonjs.json', join(dist, 'commonjs'))
writeFileSync(join(dist, 'commonjs/package.json'), '{ "type": "commonjs" }\n')
// One file with the argument library, so that the package has no dependencies.
await build({ input: join(here, 'cli/main.ts'), platform: 'node', output: { file: join(dist, 'cli.js') }, logLevel: 'warn' })
if (folder !== resolve(here)) for (const file of ['package.json', 'README.md']) cpSync(join(here, file), join(folder, file))
