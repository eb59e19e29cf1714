import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const build = fileURLToPath(new URL('../build.mjs', import.meta.url))

/** An empty project with the packed SDK installed. */
export type PackedProject = ReturnType<typeof createPackedProject>

/** Runs a program. Its output is the error message. */
export function runProgram(command: string, args: readonly string[], cwd: string): string {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return assert.fail(`${stdout}${stderr}`)
  }
}

/** Builds and packs the SDK, and installs the package in an empty project, without a network. */
export function createPackedProject() {
  const path = mkdtempSync(join(tmpdir(), 'bellhop-sdk-'))
  const tarball = join(path, 'sdk.tgz')
  const npm = (args: readonly string[]): string => {
    const script = process.env.npm_execpath
    return script ? runProgram(process.execPath, [script, ...args], path) : runProgram('npm', args, path)
  }
  const folder = join(path, 'package')
  runProgram(process.execPath, [build, folder], path)
  const [packed] = JSON.parse(npm(['pack', folder, '--json', '--ignore-scripts'])) as [{ filename: string }]
  writeFileSync(tarball, readFileSync(join(path, packed.filename)))
  rmSync(folder, { recursive: true })
  writeFileSync(join(path, 'package.json'), '{ "name": "integrator", "private": true }')
  npm(['install', tarball, '--offline', '--no-audit', '--no-fund'])
  return { path, tarball, remove: () => rmSync(path, { recursive: true, force: true }) }
}
