import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { installPackagesOf } from '../install-packages.ts'

/** The folder of the checkers, with a manifest, a lockfile and packages of its own. */
export const contractFolder = fileURLToPath(new URL('.', import.meta.url))

/** Generators of clients. The usual run of the tests needs none of them, and installing them takes as long as the checkers. */
export const generatorsFolder = join(contractFolder, 'generators')

/** Installs the packages of `tools/contract/package-lock.json` if they are missing or outdated. */
export const installPackages = (): void => installPackagesOf(contractFolder)

/** The output of a program, on both channels, and its exit code. */
export type ProgramResult = { readonly code: number; readonly output: string }

// None of the programs may report its use or look for updates.
const quiet = {
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  SCARF_ANALYTICS: 'false',
  NO_COLOR: '1',
}

const run = promisify(execFile)

/** Runs a JavaScript program, by default in the folder of the checkers. */
export async function runProgram(
  script: string,
  args: readonly string[],
  { cwd = contractFolder, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<ProgramResult> {
  try {
    const options = {
      cwd,
      env: { ...process.env, FORCE_COLOR: undefined, ...quiet, ...env },
      maxBuffer: 64 * 1024 * 1024,
    }
    const { stdout, stderr } = await run(process.execPath, [script, ...args], options)
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string }
    if (typeof code !== 'number') throw error
    return { code, output: stdout + stderr }
  }
}

/** The path of a file of an installed package. */
export const packageFile = (path: string): string => join(contractFolder, 'node_modules', path)

/** The path of a file of a generator. Installs the generators where they are missing. */
export function generatorFile(path: string): string {
  installPackagesOf(generatorsFolder)
  return join(generatorsFolder, 'node_modules', path)
}
