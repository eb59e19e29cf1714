import { existsSync, readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Another `npm run voice` uses the same directory. */
export class AlreadyRunningError extends Error {}

type Content = { readonly pid: number; readonly parts: Readonly<Record<string, number>> }

const fileIn = (voiceDir: string): string => join(voiceDir, 'running.json')

/**
 * Claims the directory for this process, and ends parts that a killed process has left behind.
 * @throws AlreadyRunningError if another process runs there
 */
export async function claimDirectory(voiceDir: string, say: (line: string) => void): Promise<void> {
  const file = fileIn(voiceDir)
  if (existsSync(file)) {
    const { pid, parts } = JSON.parse(await readFile(file, 'utf8')) as Content
    if (pid !== process.pid && commandOf(pid).includes('voice'))
      throw new AlreadyRunningError(`The edge in ${voiceDir} runs already: process ${pid}`)
    for (const [name, part] of Object.entries(parts)) {
      // Another process may have the number by now.
      if (!commandOf(part).includes(voiceDir) && !commandOf(part).includes('voice-controller.ts')) continue
      say(`Ending ${name} (process ${part}) of an earlier run`)
      endGroup(part)
    }
  }
  await writeRunning(voiceDir, {})
}

/** Notes the processes of the parts. */
export const writeRunning = (voiceDir: string, parts: Readonly<Record<string, number>>): Promise<void> =>
  writeFile(fileIn(voiceDir), JSON.stringify({ pid: process.pid, parts } satisfies Content), { mode: 0o600 })

/** Gives the directory up. */
export const releaseDirectory = (voiceDir: string): Promise<void> => rm(fileIn(voiceDir), { force: true })

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}
