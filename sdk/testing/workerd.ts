import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { installPackagesOf } from '../../tools/install-packages.ts'

const folder = fileURLToPath(new URL('../../tools/workerd', import.meta.url))

/** Installs workerd unless it is installed. */
export const installWorkerd = (): void => installPackagesOf(folder)

type WorkerSettings = {
  /** The folder with `worker.mjs`, and with the installed SDK. */
  readonly project: string
  /** The certificate authority of the service, PEM. */
  readonly ca: string
  /** What the worker gets as `env`. */
  readonly env: Readonly<Record<string, string>>
}

/** The modules of the installed SDK in a project, by the names under which a worker imports them. */
const sdkFolder = 'node_modules/@bellhop/sdk/dist'

/**
 * Runs `worker.mjs` of a project in workerd, the runtime of Cloudflare Workers, until the test ends. The worker imports
 * `./sdk/index.js`: the modules of the packed SDK, each as it was packed. Returns the address of the worker.
 */
export async function startWorker(t: TestContext, { project, ca, env }: WorkerSettings): Promise<string> {
  const config = join(project, 'worker.capnp')
  writeFileSync(config, configuration({ modules: listModules(project), ca, env }))
  const child = spawn(workerdProgram(), ['serve', config, '--control-fd=3'], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const exited = once(child, 'exit').then(() => undefined)
  t.after(async () => {
    child.kill('SIGKILL')
    await exited
  })
  const port = await Promise.race([readPort(child.stdio[3] as Readable), exited])
  if (port === undefined) throw new Error(`workerd has not started: ${output}`)
  return `http://127.0.0.1:${port}/`
}

/** The program of this platform. npm installs the script that chooses it, but does not run that here. */
function workerdProgram(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const architecture = process.arch === 'x64' ? '64' : process.arch
  const file = process.platform === 'win32' ? 'workerd.exe' : 'workerd'
  return join(folder, 'node_modules/@cloudflare', `workerd-${platform}-${architecture}`, 'bin', file)
}

type Module = { readonly name: string; readonly file: string }

function listModules(project: string): Module[] {
  const files = globSync('**/*.js', { cwd: join(project, sdkFolder), exclude: ['commonjs/**', 'cli.js'] })
  const modules = files.map((file) => ({ name: `sdk/${file}`, file: `${sdkFolder}/${file}` }))
  return [{ name: 'worker.mjs', file: 'worker.mjs' }, ...modules]
}

type Configuration = Pick<WorkerSettings, 'ca' | 'env'> & { readonly modules: readonly Module[] }

/** The configuration as Cap'n Proto text, whose strings are those of JSON. */
function configuration({ modules, ca, env }: Configuration): string {
  const text = (value: string): string => JSON.stringify(value)
  const embedded = modules.map(({ name, file }) => `(name = ${text(name)}, esModule = embed ${text(file)})`)
  const bindings = Object.entries(env).map(([name, value]) => `(name = ${text(name)}, text = ${text(value)})`)
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "machine", network = (allow = ["local"], tlsOptions = (trustedCertificates = [${text(ca)}]))),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [${embedded.join(', ')}],
  bindings = [${bindings.join(', ')}],
  compatibilityDate = "2026-01-01",
  globalOutbound = "machine",
);
`
}

/** The port from the line that workerd writes when it listens. */
async function readPort(control: Readable): Promise<number | undefined> {
  for await (const line of createInterface(control)) {
    const { event, port } = JSON.parse(line) as { event: string; port?: number }
    if (event === 'listen') return port
  }
  return undefined
}
