import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** How a part of the edge is started. `prepare` runs before each start. */
export type PartProgram = {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  env?(): Readonly<Record<string, string>>
  prepare?(): Promise<void>
  /** Reads its log. Without it the log goes where the command's goes. */
  readLog?(log: Readable): void
}

const firstDelayMs = 500
const maxDelayMs = 30_000
const calmMs = 60_000

/** A process that is started again when it dies: at once, and later with growing pauses. */
export class Part {
  readonly program: PartProgram
  readonly #say: (line: string) => void
  #child: ChildProcess | undefined
  #isStopping = false
  #delay = firstDelayMs

  constructor(program: PartProgram, say: (line: string) => void) {
    this.program = program
    this.#say = say
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Starts the process and watches it until `stop`. */
  start(): void {
    void this.#keep()
  }

  /** Ends the process as it would end by itself, and after `graceMs` at once. Does not wait if it does not run. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopping = true
    const child = this.#child
    if (child && !hasEnded(child)) {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
      await once(child, 'exit')
      clearTimeout(timer)
    }
    if (child?.pid !== undefined) killGroup(child.pid)
  }

  /** Ends the process, so that it starts again. */
  restart(): void {
    this.#child?.kill('SIGTERM')
  }

  async #keep(): Promise<void> {
    const { name, command, args } = this.program
    while (!this.#isStopping) {
      const startedAt = performance.now()
      await this.program.prepare?.()
      if (this.#isStopping) return
      // A group of its own: Ctrl-C must not reach it before its turn, and what it leaves behind can be ended.
      const child = spawn(command, args, {
        detached: true,
        stdio: ['ignore', 'inherit', this.program.readLog ? 'pipe' : 'inherit'],
        env: { ...process.env, ...this.program.env?.() },
      })
      if (child.stderr) this.program.readLog?.(child.stderr)
      this.#child = child
      const end = await Promise.race([
        once(child, 'exit').then(([code, signal]) => String(signal ?? `exit code ${code}`)),
        once(child, 'error').then(([error]) => String(error)),
      ])
      if (child.pid !== undefined) killGroup(child.pid)
      if (this.#isStopping) return
      if (performance.now() - startedAt > calmMs) this.#delay = firstDelayMs
      this.#say(`${name} has ended (${end}) and starts again in ${this.#delay / 1000} s`)
      await sleep(this.#delay, undefined, { ref: false })
      this.#delay = Math.min(this.#delay * 2, maxDelayMs)
    }
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** Ends what a killed process leaves behind. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has ended.
  }
}
