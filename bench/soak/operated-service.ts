import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../server/testing/processes/free-ports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

type ServiceSettings = { readonly dataDir: string; readonly env: NodeJS.ProcessEnv; readonly log: string | undefined }

/** How long a start may take. After a full disk the database replays its log. */
const startMs = 120_000

/** The service as an operator starts it: a process with its own directory and the database that comes along. */
export class OperatedService {
  readonly dataDir: string
  readonly #env: NodeJS.ProcessEnv
  readonly #log: string | undefined
  #child: ChildProcess | undefined
  #offset = 'PT0S'
  #expectsEnd = false
  /** Ends that nobody caused. */
  readonly unexpectedEnds: string[] = []

  private constructor({ dataDir, env, log }: ServiceSettings) {
    this.dataDir = dataDir
    this.#env = env
    this.#log = log
  }

  /** Starts a new service in an empty directory. */
  static async open(settings: ServiceSettings): Promise<OperatedService> {
    const port = await freePort()
    const service = new OperatedService({ ...settings, env: { ...settings.env, PORT: String(port) } })
    await service.start()
    return service
  }

  /** Starts the process and waits until it is ready. `offset` moves its clock from now on. */
  async start(offset = this.#offset): Promise<void> {
    this.#offset = offset
    this.#expectsEnd = false
    const env = { ...this.#env, DATA_DIR: this.dataDir, CLOCK_OFFSET: offset }
    const child = spawn(process.execPath, ['server/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    const ready = Promise.withResolvers<void>()
    let output = ''
    const read = (chunk: Buffer): void => {
      if (this.#log) appendFileSync(this.#log, chunk)
      output = `${output}${chunk.toString()}`.slice(-4000)
      if (output.includes('is ready')) ready.resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code, signal) => {
      if (!this.#expectsEnd) this.unexpectedEnds.push(`ended with ${signal ?? code}: ${output.slice(-500)}`)
      ready.reject(new Error(`The service ended with ${signal ?? code}: ${output}`))
    })
    const timer = setTimeout(() => ready.reject(new Error(`The service is not ready: ${output}`)), startMs)
    await ready.promise.finally(() => clearTimeout(timer))
  }

  /** Ends the process and waits for it. SIGKILL leaves the database running. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    this.#expectsEnd = true
    if (!child || !this.isRunning) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  get pid(): number | undefined {
    return this.isRunning ? this.#child?.pid : undefined
  }

  /** Stops the database at once, as a crash would: its next start replays the log. */
  crashDatabase(): void {
    const [pid] = readFileSync(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGQUIT')
  }

  /** The address and the administrator of the demo tenant. */
  async login(): Promise<{ url: string; email: string; password: string }> {
    const { baseUrl, email, password } = JSON.parse(await readFile(join(this.dataDir, 'demo.json'), 'utf8'))
    return { url: baseUrl, email, password }
  }

  /** Runs a maintenance command beside the service. */
  async command(name: string): Promise<{ code: number | null; output: string }> {
    const env = { ...this.#env, DATA_DIR: this.dataDir }
    const child = spawn(process.execPath, [`server/commands/${name}.ts`], { cwd: root, env })
    const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    return { code: code as number | null, output: `${stdout}${stderr}`.trim() }
  }
}
