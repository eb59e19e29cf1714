import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages, packageFile, runProgram } from './packages.ts'

// npm run panel-types: writes the types of the API for the panel.

const root = fileURLToPath(new URL('../..', import.meta.url))
const typesFile = join(root, 'panel', 'src', 'api', 'schema.d.ts')

/** The lines of a program without its comments, which fill whole lines. */
function withoutComments(program: string): string {
  let isComment = false
  const lines = program.split('\n').filter((line) => {
    const isFirst = line.trimStart().startsWith('/**')
    const isInside = isComment || isFirst
    isComment = isInside && !line.trimEnd().endsWith('*/')
    return !isInside
  })
  return lines.join('\n')
}

/** The types of `docs/openapi.json`, without its texts: they change more often than the contract. */
async function generateTypes(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-panel-types-'))
  try {
    const output = join(folder, 'schema.d.ts')
    const program = packageFile('openapi-typescript/bin/cli.js')
    const { code, output: log } = await runProgram(program, [join(root, 'docs', 'openapi.json'), `--output=${output}`])
    if (code !== 0) throw new Error(`openapi-typescript failed: ${log.slice(0, 1000)}`)
    const header = '// Generated from docs/openapi.json by `npm run panel-types`.\n'
    return header + withoutComments(readFileSync(output, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Whether the panel's types are those of `docs/openapi.json`. */
export const arePanelTypesCurrent = async (): Promise<boolean> =>
  readFileSync(typesFile, 'utf8') === (await generateTypes())

if (import.meta.main) {
  installPackages()
  writeFileSync(typesFile, await generateTypes())
}
