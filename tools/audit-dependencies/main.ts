import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { judgeAudit } from './judge-audit.ts'

// npm run audit-dependencies [-- folder]: asks the registry which packages of the lockfile have known vulnerabilities.
// Exit code 0: none that counts. 1: some. 3: the registry has no audit, so nothing is known.

const root = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url))
const exceptions = JSON.parse(readFileSync(new URL('exceptions.json', import.meta.url), 'utf8'))
const npm = process.env.npm_execpath
const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
const { stdout } = spawnSync(command, [...args, 'audit', '--json', '--audit', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
const { state, lines } = judgeAudit(stdout, exceptions, Temporal.Now.plainDateISO('UTC').toString())
console.log([`Known vulnerabilities: ${state}`, ...lines].join('\n'))
process.exitCode = { clean: 0, vulnerable: 1, unknown: 3 }[state]
