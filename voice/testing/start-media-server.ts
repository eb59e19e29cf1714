import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { createLog } from '@bellhop/server/platform/observability/log.ts'
import { freePorts } from '@bellhop/server/testing/processes/free-ports.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import type { DroppedPackets } from '../media/dropped-packets.ts'
import { forwardReports } from '../media/forward-reports.ts'
import type { KeypadEvent } from '../media/keypad.ts'
import { MediaServer, type MediaServerOptions } from '../media/media-server.ts'
import { mediaServerArguments } from '../media/media-server-arguments.ts'
import { wavOf } from '../media/sounds/compose-music.ts'
import { toneSamples } from './tones.ts'

/** Whether rtpengine is installed on this machine. */
function hasRtpengine(): boolean {
  try {
    execFileSync('rtpengine', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const rtpPortCount = 200

/** A running rtpengine of a test, and a client for it. Both end with the test. */
export type StartedMediaServer = {
  readonly media: MediaServer
  readonly keys: KeypadEvent[]
  /** What was dropped of what strangers sent. */
  readonly dropped: DroppedPackets[]
  readonly recordingDir: string
  /** Another client, as a new process would have. The address for keys is taken. */
  connect(): Promise<MediaServer>
  kill(): Promise<void>
  /** Starts rtpengine again at the same ports. */
  restart(): Promise<void>
}

/** Starts rtpengine with music of 440 Hz; undefined, and the test is skipped, if it is not installed. */
export async function startMediaServer(
  t: TestContext,
  options: { readonly interfaces?: readonly string[] } = {},
): Promise<StartedMediaServer | undefined> {
  if (!hasRtpengine()) {
    t.skip('rtpengine is not installed (Debian: rtpengine-daemon)')
    return undefined
  }
  const [[ng = 0, keypad = 0], [from = 0]] = await Promise.all([freePorts(2), freePorts(1, { apart: rtpPortCount })])
  const dir = await mkdtemp(join(tmpdir(), 'bellhop-media-'))
  const recordingDir = join(dir, 'captures')
  await mkdir(recordingDir)
  const soundsDir = await toneSounds(dir)
  const args = mediaServerArguments({
    ng: `127.0.0.1:${ng}`,
    keypad: `127.0.0.1:${keypad}`,
    interfaces: options.interfaces ?? ['127.0.0.1'],
    ports: { from, to: from + rtpPortCount - 1 },
    recordingDir,
  })
  const rtpengine = rtpengineProcess(args, keypad)
  const address: MediaServerOptions = { host: '127.0.0.1', port: ng, log: createLog({ level: 'silent' }), soundsDir }
  const keys: KeypadEvent[] = []
  const dropped: DroppedPackets[] = []
  const receiver: Partial<MediaServerOptions> = {
    reports: { host: '127.0.0.1', port: keypad },
    onKeypad: (key) => void keys.push(key),
    onDropped: (packets) => void dropped.push(packets),
  }
  const clients: MediaServer[] = []
  async function connect(more: Partial<MediaServerOptions> = {}): Promise<MediaServer> {
    const client = new MediaServer({ ...address, ...more })
    clients.push(client)
    await client.start()
    return client
  }
  t.after(async () => {
    await Promise.all(clients.map((client) => client.close()))
    await rtpengine.kill()
    await rm(dir, { recursive: true, force: true })
  })
  const media = await connect(receiver)
  const restart = async (): Promise<void> => {
    rtpengine.start()
    await until('rtpengine answers', () => media.ping())
  }
  await restart()
  return { media, keys, dropped, recordingDir, connect: () => connect(), kill: () => rtpengine.kill(), restart }
}

function rtpengineProcess(args: readonly string[], reports: number) {
  let child = undefined as ReturnType<typeof spawn> | undefined
  return {
    start(): void {
      const started = spawn('rtpengine', args, { stdio: ['ignore', 'ignore', 'pipe'] })
      forwardReports(started.stderr, { host: '127.0.0.1', port: reports }, () => undefined)
      child = started
    },
    async kill(): Promise<void> {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** An operator's folder with music of 440 Hz and a ringback of 660 Hz. */
async function toneSounds(dir: string): Promise<string> {
  const soundsDir = join(dir, 'sounds')
  await mkdir(soundsDir)
  await writeFile(join(soundsDir, 'music.wav'), wavOf(toneSamples(440, 1000)))
  await writeFile(join(soundsDir, 'ringback.wav'), wavOf(toneSamples(660, 1000)))
  return soundsDir
}
