import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Installs the packages of a folder that has a manifest and a lockfile of its own, if they are missing or
 * outdated. Throws an error with the output of npm.
 */
export function installPackagesOf(folder: string): void {
  const installed = join(folder, 'node_modules', '.package-lock.json')
  const lockfile = join(folder, 'package-lock.json')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return
  const name = relative(root, folder)
  // Not among the output of a command, which may be JSON.
  console.error(`Installing the packages of ${name} …`)
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status, stderr } = spawnSync(command, [...args, 'ci'], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm ci failed in ${name}: ${stderr}`)
}
