import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A directory for the data of the service. `fill` is undefined where it is not on a disk of its own. */
export type SmallDisk = {
  readonly dataDir: string
  /** Why the disk cannot be filled. */
  readonly reason: string | undefined
  /** Fills the disk to its last byte. */
  fill(): void
  /** Makes room again. */
  free(): void
  remove(): void
}

const megabytes = 2048

/** Mounts a small disk in memory if this process may; otherwise an ordinary directory. */
export function smallDisk(): SmallDisk {
  const parent = mkdtempSync(join(tmpdir(), 'bellhop-soak-'))
  const ballast = join(parent, 'ballast')
  const reason = mountAt(parent)
  const dataDir = join(parent, 'data')
  mkdirSync(dataDir, { mode: 0o700 })
  return {
    dataDir,
    reason,
    fill: () => fillWith(ballast),
    free: () => rmSync(ballast, { force: true }),
    remove() {
      if (reason === undefined) execFileSync('umount', ['--lazy', parent])
      rmSync(parent, { recursive: true, force: true })
    },
  }
}

function mountAt(directory: string): string | undefined {
  if (process.platform !== 'linux') return 'only Linux mounts a disk in memory'
  if (process.getuid?.() !== 0) return 'only root may mount a disk'
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', directory], { stdio: 'pipe' })
    return undefined
  } catch {
    return 'this machine does not let root mount a disk'
  }
}

/** Large pieces first, then single bytes, so that nothing is left. */
function fillWith(file: string): void {
  const handle = openSync(file, 'a')
  for (const size of [1024 * 1024, 4096, 1]) {
    const piece = Buffer.alloc(size)
    try {
      for (;;) writeSync(handle, piece)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(handle)
}
