// Runs before `npm start` and `npm test`, under whatever Node is there: installs what the lockfile names when
// node_modules is missing or older, and makes sure that the Node of the project is the one that goes on.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const installed = join(root, 'node_modules', '.package-lock.json')
const lockfile = join(root, 'package-lock.json')
const neededMajor = 26

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lockfile).mtimeMs) {
  console.log('Installing what is missing (once) …')
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status } = spawnSync(command, [...args, 'ci'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const bundled = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
const version = existsSync(bundled)
  ? execFileSync(bundled, ['-v'], { encoding: 'utf8', shell: process.platform === 'win32' })
  : process.version
if (Number(version.slice(1).split('.')[0]) < neededMajor) {
  console.error(
    `This machine's Node is ${version.trim()}, and npm has no Node ${neededMajor} for ${process.platform}-${process.arch}.`,
  )
  console.error(`Install Node ${neededMajor} or newer and try again.`)
  process.exit(1)
}
