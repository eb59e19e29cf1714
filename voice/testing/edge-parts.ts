import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLog } from '@bellhop/server/platform/observability/log.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { kamailioArguments, writeEdgeFiles } from '../edge/edge-files.ts'
import type { EdgeSettings } from '../edge/edge-settings.ts'
import { forwardReports } from '../media/forward-reports.ts'
import { MediaServer } from '../media/media-server.ts'
import { mediaServerArguments } from '../media/media-server-arguments.ts'

/** The parts of the edge, each a process. */
export type EdgePart = 'kamailio' | 'rtpengine' | 'controller'

/** The ports of a running edge. */
export type EdgePorts = EdgeSettings['ports'] & {
  readonly controllerSip: number
  readonly controllerHttp: number
  readonly keypad: number
  readonly ng: number
  readonly rtp: { readonly from: number; readonly to: number }
}

type Options = {
  readonly settings: EdgeSettings
  readonly ports: EdgePorts
  readonly voiceDir: string
  readonly mediaAddress: string
  readonly env: Readonly<Record<string, string>>
}
type Program = { readonly command: string; readonly args: readonly string[]; isReady(): Promise<boolean> }
type Running = { readonly child: ChildProcess; log: string }

const controllerFile = fileURLToPath(new URL('../voice-controller.ts', import.meta.url))

/** The processes of an edge: starts, watches and ends them. */
export function edgeParts({ settings, ports, voiceDir, mediaAddress, env }: Options) {
  const running = new Map<EdgePart, Running>()
  const captureDir = env.VOICE_CAPTURE_DIR ?? join(voiceDir, 'captures')

  async function programOf(part: EdgePart, more: Partial<EdgeSettings>): Promise<Program> {
    if (part === 'kamailio') {
      await writeEdgeFiles({ ...settings, ...more })
      const args = kamailioArguments(settings.directory)
      return { command: 'kamailio', args, isReady: () => responds(`http://127.0.0.1:${ports.internal}/RPC`) }
    }
    if (part === 'rtpengine') {
      await mkdir(captureDir, { recursive: true })
      const args = mediaServerArguments({
        ng: `127.0.0.1:${ports.ng}`,
        keypad: `127.0.0.1:${ports.keypad}`,
        interfaces: [mediaAddress],
        ports: ports.rtp,
        recordingDir: captureDir,
      })
      return { command: 'rtpengine', args, isReady: () => mediaResponds(ports.ng) }
    }
    const isReady = (): Promise<boolean> => responds(`http://127.0.0.1:${ports.controllerHttp}/health`)
    return { command: process.execPath, args: [controllerFile], isReady }
  }

  async function start(part: EdgePart, more: Partial<EdgeSettings> = {}): Promise<void> {
    const { command, args, isReady } = await programOf(part, more)
    // A group of its own: Kamailio's processes do not end with their parent when that is killed.
    const child = spawn(command, args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    const state: Running = { child, log: '' }
    const collect = (chunk: Buffer): void => {
      state.log = `${state.log}${chunk.toString()}`.slice(-maxLogLength)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    if (part === 'rtpengine') forwardReports(child.stderr, { host: '127.0.0.1', port: ports.keypad }, () => undefined)
    child.on('error', (error) => collect(Buffer.from(String(error))))
    running.set(part, state)
    await until(`${part} is ready`, () => {
      if (hasEnded(child)) throw new Error(`${part} has ended: ${state.log}`)
      return isReady()
    })
  }

  async function end(part: EdgePart, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = running.get(part)?.child
    if (child?.pid === undefined) return
    const exited = hasEnded(child) ? undefined : once(child, 'exit')
    if (signal === 'SIGKILL') killGroup(child.pid)
    else child.kill(signal)
    await exited
    killGroup(child.pid)
  }

  return {
    start,
    end,
    pid: (part: EdgePart): number | undefined => running.get(part)?.child.pid,
    logOf: (part: EdgePart): string => running.get(part)?.log ?? '',
    /** Ends all parts, whatever state they are in. */
    async endAll(): Promise<void> {
      for (const part of ['controller', 'kamailio', 'rtpengine'] as const) await end(part, 'SIGKILL')
    },
  }
}

const maxLogLength = 200_000

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** Also processes whose parent is gone. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has ended.
  }
}

async function mediaResponds(port: number): Promise<boolean> {
  const media = new MediaServer({ host: '127.0.0.1', port, log: createLog({ level: 'silent' }) })
  try {
    return await media.ping()
  } catch {
    return false
  } finally {
    await media.close()
  }
}

/** Whether anything is answered at this address. */
async function responds(url: string): Promise<boolean> {
  try {
    await fetch(url)
    return true
  } catch {
    return false
  }
}
