// node tools/prepare.mjs [script arguments…]
// Runs under any Node version: installs the packages of the lockfile if node_modules is missing or outdated, then runs
// the script under the Node version of the project. (`ignore-scripts` in .npmrc keeps npm from running `prestart` and
// similar scripts.)
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { takeTurn } from './take-turn.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const installed = join(root, 'node_modules', '.package-lock.json')
const lockfile = join(root, 'package-lock.json')
const neededMajor = 26
/** The process that started this one. It may end while the packages are being installed. */
const shell = process.ppid

if (isOutdated()) {
  // Two commands at once would replace each other's packages while they run.
  const release = await takeTurn(join(root, '.installing'))
  const status = isOutdated() ? install() : 0
  release()
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

const [script, ...args] = process.argv.slice(2)
if (script === 'server/start.mjs' && !process.env.PANEL_DIR) buildPages()
if (script) await run(resolve(script), args)

/** Whether the packages are missing or older than the lockfile. */
function isOutdated() {
  return !existsSync(installed) || statSync(installed).mtimeMs < statSync(lockfile).mtimeMs
}

/** Installs the packages of the lockfile. Returns the exit status of npm. */
function install() {
  console.log('Installing packages …')
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const options = { cwd: root, stdio: 'inherit', shell: !npm && process.platform === 'win32' }
  return spawnSync(command, [...args, 'ci'], options).status
}

/** Builds the panel and the chat widget where a build is missing or older than its sources. */
function buildPages() {
  const program = existsSync(bundled) ? bundled : process.execPath
  const build = join(root, 'panel', 'build', 'main.ts')
  const { status } = spawnSync(program, [build], { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0)
    console.error('Panel or chat widget could not be built. The service starts with the last build, or without one.')
}

/** Runs the script in this process if it already has the right Node version, otherwise in a child process. */
async function run(path, rest) {
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) {
    process.argv.splice(1, process.argv.length - 1, path, ...rest)
    endWithShell(() => process.kill(process.pid, 'SIGTERM'))
    await import(pathToFileURL(path).href)
    return
  }
  const program = existsSync(bundled) ? bundled : 'node'
  const child = spawn(program, [path, ...rest], { stdio: 'inherit', shell: process.platform === 'win32' })
  // Signals to this process are passed on to the child. A terminal signals both, which counts once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  endWithShell(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/**
 * npm runs scripts through a shell and signals only the shell, which ends without a word to this process. So the end of
 * the shell counts as SIGTERM.
 */
function endWithShell(end) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    end()
  }, 500)
  timer.unref()
}
