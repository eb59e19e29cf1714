import type { Hash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Writes the stream through its transform to a new file, hashes what is written, and waits for the disk. */
export async function writeSynced(file: string, [source, transform, hash]: [Readable, Transform, Hash]): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await pipeline(source, transform, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        hash.update(chunk)
        await handle.appendFile(chunk)
      }
    })
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes the names in a folder survive a power cut. Windows cannot open folders and does not need this. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
