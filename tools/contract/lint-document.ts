import { join } from 'node:path'
import { documentPath } from './held-document.ts'
import { contractFolder, packageFile, runProgram } from './packages.ts'

/** A program of others that checks the document; `complaints` is empty if it has none. */
type Findings = { readonly checker: string; readonly complaints: string }

/** Exceptions of Redocly and Spectral stand, each with its reason, in `redocly.yaml` and `spectral.yaml`. */
const checkers = {
  'redocly lint': [
    packageFile('@redocly/cli/bin/cli.js'),
    'lint',
    `--config=${join(contractFolder, 'redocly.yaml')}`,
    '--format=stylish',
    '--max-problems=1000',
  ],
  'spectral lint': [
    packageFile('@stoplight/spectral-cli/dist/index.js'),
    'lint',
    `--ruleset=${join(contractFolder, 'spectral.yaml')}`,
    '--fail-severity=hint',
    '--quiet',
  ],
  'swagger-parser': [join(contractFolder, 'validate-document.mjs')],
}

/** Checks the document of a work tree with Redocly, Spectral and swagger-parser. Warnings count as complaints. */
export const lintDocument = (root: string): Promise<Findings[]> =>
  Promise.all(
    Object.entries(checkers).map(async ([checker, [script = '', ...args]]) => {
      const { code, output } = await runProgram(script, [...args, join(root, documentPath)])
      const isClean = code === 0 && !/\b[1-9]\d* (warning|error)s?\b/.test(output)
      return { checker, complaints: isClean ? '' : output || `exit code ${code}` }
    }),
  )
