import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'

const requiredBytes = 2 * 1024 ** 3
/** As long as the last hooks may take. */
const endMs = 30_000

/** Shared memory if it is large enough: creating a database takes 25 ms there and half a second on a disk. */
function fastestPlace(): string {
  if (tmpdir().startsWith('/dev/shm/')) return tmpdir()
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize >= requiredBytes) return '/dev/shm'
  } catch {
    // The platform has no /dev/shm.
  }
  return tmpdir()
}

/**
 * The directory of this test process, in which all its files lie. Every process that it starts has the path in its
 * environment (as `TMPDIR`) or in its arguments, by which the watchdog finds it.
 */
export const testDirectory = mkdtempSync(join(fastestPlace(), 'bellhop-test-'))
// The databases run as a user of their own.
chmodSync(testDirectory, 0o755)
process.env.TMPDIR = testDirectory

/**
 * Reads the path and waits until this process has ended, however it did. Then it ends every process that it has left,
 * and removes the directory. PostgreSQL returns its shared memory at SIGQUIT.
 */
const watchdogScript = `
directory=$(cat)
left() {
  if [ -d /proc/self ]; then grep -lsF "$directory" /proc/[0-9]*/environ /proc/[0-9]*/cmdline | cut -d/ -f3
  else ps -axEww -o pid=,command= | grep -F "$directory" | awk '{ print $1 }'; fi
}
kill -QUIT $(left); sleep 1; kill -KILL $(left)
rm -rf "$directory"`

if (process.platform !== 'win32') {
  const { TMPDIR: _, ...env } = process.env
  // In a group of its own, so that Ctrl-C does not reach it.
  const watchdog = spawn('sh', ['-c', watchdogScript], { env, detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  watchdog.stdin?.write(testDirectory)
  watchdog.unref()
  const pipe = watchdog.stdin as unknown as { unref(): void }
  pipe.unref()
  // Processes that a failed test left would keep this one, too, if `node --test` runs it.
  if (process.env.NODE_TEST_CONTEXT) after(() => void setTimeout(() => watchdog.stdin?.end(), endMs).unref())
}
