import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { endProcess } from '@bellhop/server/testing/processes/end-process.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { encodeAlaw, toneSamples } from '../../testing/tones.ts'

/** Why tests with many telephones cannot run on this machine; false if they can. */
export const sippSkip: string | false =
  existsSync('/usr/bin/sipp') || existsSync('/usr/local/bin/sipp')
    ? false
    : 'sipp is not installed (Debian: sip-tester)'

/** What a process of telephones does. */
export type SippOptions = {
  /** A folder for its files, which is created. */
  readonly directory: string
  readonly scenario: 'caller' | 'agent'
  /** The tone that all its telephones send, in hertz. */
  readonly tone: number
  /** Its own address. Telephones need many ports, so that each process has an address of its own. */
  readonly host: string
  readonly port: number
  /** Where its requests go, `host:port`; for callers. */
  readonly target?: string
  /** How many calls it makes in all, and in a second; for callers. */
  readonly calls?: { readonly count: number; readonly perSecond: number }
  /** Values for the words in brackets of the scenario. */
  readonly words: Readonly<Record<string, string>>
  /** A line for each call, for `[field0]`. */
  readonly lines?: readonly string[]
}

/** What became of the calls of a process. */
export type SippResult = {
  readonly succeeded: number
  readonly failed: number
  /** How long the other side took to answer each call, in milliseconds. */
  readonly setUpsMs: readonly number[]
  /** What sipp wrote about failed calls. */
  readonly errors: string
}

/** Many telephones in one process. */
export type Sipp = { readonly pid: number; ended(): Promise<SippResult>; kill(): void }

const scenarioFile = (name: string): string => fileURLToPath(new URL(`${name}.xml`, import.meta.url))
/** Seconds after which a process ends whatever its calls do. */
const patience = 600

/** Starts many telephones as a process: their sound is made neither by the test nor by what it measures. */
export async function startSipp(options: SippOptions): Promise<Sipp> {
  const { directory, scenario, tone, host, port, target, calls, words, lines } = options
  await mkdir(directory)
  await writeFile(join(directory, 'sound.al'), encodeAlaw(toneSamples(tone, 1000)))
  if (lines) await writeFile(join(directory, 'lines.csv'), ['SEQUENTIAL', ...lines.map(each), ''].join('\n'))
  const child = spawn(
    'sipp',
    [
      ...(target === undefined ? [] : [target]),
      '-sf',
      scenarioFile(scenario),
      ...(lines ? ['-inf', 'lines.csv'] : []),
      ...Object.entries(words).flatMap(([word, value]) => ['-key', word, value]),
      ...(calls ? ['-m', String(calls.count), '-r', String(calls.perSecond), '-l', String(calls.count)] : []),
      ...`-i ${host} -mi ${host} -p ${port} -rtp_threadtasks 60 -aa`.split(' '),
      ...`-trace_rtt -rtt_freq 1 -trace_stat -fd 1 -trace_err -nostdin -timeout ${patience}`.split(' '),
    ],
    { cwd: directory, stdio: 'ignore' },
  )
  await once(child, 'spawn')
  return {
    pid: child.pid ?? 0,
    async ended() {
      if (!hasEnded(child)) await once(child, 'exit')
      return readResult(directory)
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

const each = (line: string): string => `${line};`

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** What a process has written into the file with this ending. */
async function readOutput(directory: string, ending: string): Promise<string> {
  const name = (await readdir(directory)).find((each) => each.endsWith(ending))
  return name === undefined ? '' : readFile(join(directory, name), 'utf8')
}

async function readResult(directory: string): Promise<SippResult> {
  const read = (ending: string): Promise<string> => readOutput(directory, ending)
  const [head = '', ...rows] = (await read('_.csv')).trim().split('\n')
  const titles = head.split(';')
  const last = rows.at(-1)?.split(';') ?? []
  const count = (title: string): number => Number(last[titles.indexOf(title)] ?? 0)
  const times = (await read('_rtt.csv')).trim().split('\n').slice(1)
  return {
    succeeded: count('SuccessfulCall(C)'),
    failed: count('FailedCall(C)'),
    setUpsMs: times.map((line) => Number(line.split(';')[1])),
    errors: await read('_errors.log'),
  }
}

/** A call of a carrier. */
export type CarrierCall = {
  /** Waits until a request has arrived. */
  untilReceived(method: string): Promise<void>
  /** Resolves with what sipp wrote about messages that it did not expect; '' if none. */
  ended(): Promise<string>
}

/** Starts a process that plays a carrier for one call. It ends with the call, or with the test. */
export async function startCarrier(
  t: Pick<TestContext, 'after'>,
  options: {
    /** `carrier` is called; the others call. */
    readonly scenario: 'late-offer' | 'identity' | 'carrier'
    /** Where its requests go, `host:port`; for callers. */
    readonly target?: string
    /** Where it is called, by TCP. */
    readonly port?: number
    /** How long its pause lasts, in milliseconds. */
    readonly pauseMs?: number
    readonly words?: Readonly<Record<string, string>>
  },
): Promise<CarrierCall> {
  const { scenario, target, port, pauseMs = 0, words = {} } = options
  const directory = await mkdtemp(join(tmpdir(), 'bellhop-sipp-'))
  await writeFile(join(directory, 'sound.al'), encodeAlaw(toneSamples(300, 1000)))
  const child = spawn(
    'sipp',
    [
      ...(target === undefined ? [] : [target]),
      '-sf',
      scenarioFile(scenario),
      ...(port === undefined ? [] : ['-p', String(port), '-t', 't1']),
      ...Object.entries(words).flatMap(([word, value]) => ['-key', word, value]),
      ...`-m 1 -d ${pauseMs} -i 127.0.0.1 -mi 127.0.0.1 -aa -nostdin`.split(' '),
      ...`-trace_err -trace_msg -timeout ${patience + Math.ceil(pauseMs / 1000)}`.split(' '),
    ],
    { cwd: directory, stdio: 'ignore' },
  )
  t.after(async () => {
    await endProcess(child)
    await rm(directory, { recursive: true, force: true })
  })
  await once(child, 'spawn')
  return {
    untilReceived: (method) =>
      until(`the carrier gets ${method}`, async () => {
        const messages = (await readOutput(directory, '_messages.log')).split('message received')
        return messages.some((each) => each.includes(`\n${method} `))
      }),
    async ended() {
      if (!hasEnded(child)) await once(child, 'exit')
      const errors = await readOutput(directory, '_errors.log')
      return child.exitCode === 0 ? '' : errors || `sipp ended with ${child.exitCode}`
    },
  }
}
