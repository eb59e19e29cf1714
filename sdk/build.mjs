// Builds `dist`: modules for `import`, CommonJS for `require`, and types for both. Runs before `npm pack`.
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))
const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url))

rmSync(`${folder}dist`, { recursive: true, force: true })
for (const project of ['tsconfig.build.json', 'tsconfig.commonjs.json']) {
  execFileSync(process.execPath, [tsc, '--project', folder + project], { stdio: 'inherit' })
}
writeFileSync(`${folder}dist/commonjs/package.json`, '{ "type": "commonjs" }\n')
