import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListedFile } from './storage.ts'

type Wanted = { readonly root: string; readonly prefix: string; readonly after: string }

/**
 * The files below `root` whose keys begin with `prefix` and come after `after`, in the order of their keys. It holds the names
 * of one directory of each depth; what is removed meanwhile is left out.
 */
export async function* listedIn(wanted: Wanted, folder = ''): AsyncGenerator<ListedFile> {
  for (const { key, isFolder } of await entriesOf(wanted.root, folder)) {
    if (isFolder) {
      if (mayHold(key, wanted)) yield* listedIn(wanted, key)
      continue
    }
    if (!key.startsWith(wanted.prefix) || key <= wanted.after) continue
    const found = await ifStill(() => stat(join(wanted.root, key)))
    if (!found) continue
    yield { key, sizeBytes: found.size, modifiedAt: Temporal.Instant.fromEpochMilliseconds(Math.floor(found.mtimeMs)) }
  }
}

/** Whether a folder, `<key>/`, may hold wanted keys. */
const mayHold = (folder: string, { prefix, after }: Wanted): boolean =>
  (folder.startsWith(prefix) || prefix.startsWith(folder)) && (folder > after || after.startsWith(folder))

/** What lies in a folder but for hidden files. A folder sorts as its keys do, by its name and the slash. */
async function entriesOf(root: string, folder: string) {
  const entries = (await ifStill(() => readdir(join(root, folder), { withFileTypes: true }))) ?? []
  return entries
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => ({ isFolder: entry.isDirectory(), key: `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}` }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

async function ifStill<Found>(look: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
