import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ListedFile } from './storage.ts'

type ListRequest = { readonly root: string; readonly prefix: string; readonly after: string }

/**
 * The files below `root` whose keys begin with `prefix` and come after `after`, in the order of their keys. It keeps
 * the names of one directory of each depth in memory. Files removed meanwhile are left out.
 */
export async function* listDirectory(request: ListRequest, folder = ''): AsyncGenerator<ListedFile> {
  for (const { key, isFolder } of await entriesOf(request.root, folder)) {
    if (isFolder) {
      if (mayHold(key, request)) yield* listDirectory(request, key)
      continue
    }
    if (!key.startsWith(request.prefix) || key <= request.after) continue
    const found = await ifExists(() => stat(join(request.root, key)))
    if (!found) continue
    yield { key, sizeBytes: found.size, modifiedAt: Temporal.Instant.fromEpochMilliseconds(Math.floor(found.mtimeMs)) }
  }
}

/** Whether a folder, `<key>/`, may contain requested keys. */
const mayHold = (folder: string, { prefix, after }: ListRequest): boolean =>
  (folder.startsWith(prefix) || prefix.startsWith(folder)) && (folder > after || after.startsWith(folder))

/** The entries of a folder without hidden files. Folders sort like their keys, with the slash. */
async function entriesOf(root: string, folder: string) {
  const entries = (await ifExists(() => readdir(join(root, folder), { withFileTypes: true }))) ?? []
  return entries
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => ({ isFolder: entry.isDirectory(), key: `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}` }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

async function ifExists<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
