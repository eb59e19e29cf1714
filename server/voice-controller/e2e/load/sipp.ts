import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
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

async function readResult(directory: string): Promise<SippResult> {
  const names = await readdir(directory)
  const read = async (ending: string): Promise<string> => {
    const name = names.find((each) => each.endsWith(ending))
    return name === undefined ? '' : readFile(join(directory, name), 'utf8')
  }
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

/** Plays a call of a carrier once. Resolves with what sipp wrote about messages that it did not expect; '' if none. */
export async function playScenario(options: {
  readonly scenario: 'late-offer'
  readonly target: string
  /** How long the call lasts, in milliseconds. */
  readonly talkMs: number
  readonly words: Readonly<Record<string, string>>
}): Promise<string> {
  const { scenario, target, talkMs, words } = options
  const directory = await mkdtemp(join(tmpdir(), 'bellhop-sipp-'))
  try {
    const keys = Object.entries(words).flatMap(([word, value]) => ['-key', word, value])
    const usual = `-m 1 -d ${talkMs} -i 127.0.0.1 -mi 127.0.0.1 -nostdin -trace_err -timeout ${patience + 60}`.split(
      ' ',
    )
    const child = spawn('sipp', [target, '-sf', scenarioFile(scenario), ...keys, ...usual], {
      cwd: directory,
      stdio: 'ignore',
    })
    const [code] = await once(child, 'exit')
    const { errors } = await readResult(directory)
    return code === 0 ? '' : errors || `sipp ended with ${code}`
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
