import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { endProcess } from '@bellhop/server/testing/processes/end-process.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { testDirectory } from '@bellhop/server/testing/test-directory.ts'
import { type Sound, testTones } from '../testing/rtp-peer.ts'
import { toneOf } from '../testing/tones.ts'

/** Why no sound server can run on this machine; false if one can. */
export const loudspeakerSkip: string | false =
  existsSync('/usr/bin/pulseaudio') && existsSync('/usr/bin/parec')
    ? false
    : 'PulseAudio is not installed (Debian: pulseaudio, pulseaudio-utils)'

/** The sound of G.711: 8000 samples a second, of two bytes each. */
const format = '--raw --format=s16le --rate=8000 --channels=1 --latency-msec=20'
const recentBytes = 0.2 * 8000 * 2

/** What programs play through a sound server of their own. */
export type Loudspeaker = {
  /** The settings with which a program plays here. */
  readonly env: Readonly<Record<string, string>>
  /** What is played now: the last 200 ms. */
  hears(): Sound
}

/**
 * Starts a sound server with one sink, and listens there. What a browser reports about a stream, or gives to the page, is
 * not what its user hears: it mixes all streams of a call, and describes one of them.
 */
export async function openLoudspeaker(t: TestContext): Promise<Loudspeaker> {
  const directory = await mkdtemp(join(testDirectory, 'bellhop-sound-'))
  const socket = join(directory, 'socket')
  const settings = ['HOME', 'XDG_RUNTIME_DIR', 'PULSE_RUNTIME_PATH'].map((name) => `${name}=${directory}`)
  const server = `unix:${socket}`
  const run = (command: string, args: readonly string[]): ChildProcess =>
    spawn('env', [...settings, command, ...args], { stdio: ['ignore', 'pipe', 'ignore'] })
  const modules = [
    'module-null-sink sink_name=ear channels=1',
    `module-native-protocol-unix auth-anonymous=1 socket=${socket}`,
  ]
  const options = '-n --daemonize=no --use-pid-file=no --disable-shm=yes --exit-idle-time=-1 --realtime=no'.split(' ')
  const daemon = run('pulseaudio', [...options, ...modules.flatMap((each) => ['-L', each])])
  await until('the sound server listens', () => existsSync(socket))
  const listener = run('parec', ['-s', server, ...format.split(' '), '-d', 'ear.monitor'])
  t.after(async () => {
    for (const child of [listener, daemon]) await endProcess(child)
    await rm(directory, { recursive: true, force: true })
  })
  let recent = Buffer.alloc(0)
  listener.stdout?.on('data', (chunk: Buffer) => {
    // Pieces end anywhere, also between the bytes of a sample.
    const all = Buffer.concat([recent, chunk])
    recent = all.subarray(Math.max(0, 2 * Math.floor((all.length - recentBytes) / 2)))
  })
  await until('the listener hears the sink', () => recent.length > 0)
  return { env: { PULSE_SERVER: server }, hears: () => toneOf(samplesOf(recent), testTones) }
}

const samplesOf = (bytes: Buffer): Int16Array =>
  Int16Array.from({ length: Math.floor(bytes.length / 2) }, (_, index) => bytes.readInt16LE(2 * index))
