import { type FileHandle, open } from 'node:fs/promises'
import { OperatorError } from '../../config/operator-error.ts'
import { type BreachHeader, digestOfEntries, entryBytes, entryOf, headerBytes, readHeader } from './breach-format.ts'

/** Passwords of known data breaches. */
export type BreachList = {
  /** Whether a password is in the list. It never leaves this machine. */
  includes(password: string): Promise<boolean>
  close(): Promise<void>
}

/** The list of an operator who has none. */
export const emptyBreachList: BreachList = { includes: async () => false, close: async () => undefined }

/** Entries that one read of the file covers: 24 KiB. */
const entriesPerBlock = 4_096
const blockBytes = entriesPerBlock * entryBytes

/**
 * Opens a list that `npm run breach-list` has made. It is read once as a whole: the digest is compared, and the first entry
 * of each block is remembered (2 MB for a billion), so that a look-up is one read. Throws `OperatorError` for a file that
 * is missing, damaged or of another format.
 */
export async function openBreachList(path: string): Promise<BreachList> {
  const file = await open(path).catch((error: Error) => {
    throw new OperatorError(`BREACH_LIST_FILE cannot be opened: ${error.message}`)
  })
  try {
    const { header, firsts } = await checkFile(file)
    return { includes: (password) => includes(file, { header, firsts }, password), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

type Index = { readonly header: BreachHeader; readonly firsts: readonly number[] }

const damaged = (why: string): OperatorError =>
  new OperatorError(`BREACH_LIST_FILE is damaged: ${why}. Make it again with npm run breach-list, or unset the setting`)

async function checkFile(file: FileHandle): Promise<Index> {
  const head = Buffer.alloc(headerBytes)
  await file.read(head, 0, headerBytes, 0)
  const header = readHeader(head)
  if (!header) throw damaged('it does not begin as a breach list')
  const { size } = await file.stat()
  if (size !== headerBytes + header.count * entryBytes) throw damaged(`its size does not fit ${header.count} entries`)
  const digest = digestOfEntries()
  const firsts: number[] = []
  const block = Buffer.alloc(blockBytes)
  for (let place = headerBytes; place < size; place += blockBytes) {
    const { bytesRead } = await file.read(block, 0, blockBytes, place)
    digest.update(block.subarray(0, bytesRead))
    firsts.push(block.readUIntBE(0, entryBytes))
  }
  if (digest.digest('hex') !== header.sha256) throw damaged('its digest is another one')
  return { header, firsts }
}

/** Looks in the one block that can have the entry. */
async function includes(file: FileHandle, { firsts }: Index, password: string): Promise<boolean> {
  for (const entry of new Set([entryOf(password), entryOf(password.normalize('NFC'))])) {
    const index = lastUpTo(firsts, entry)
    if (index < 0) continue
    const block = Buffer.alloc(blockBytes)
    const { bytesRead } = await file.read(block, 0, blockBytes, headerBytes + index * blockBytes)
    if (holds(block.subarray(0, bytesRead), entry)) return true
  }
  return false
}

/** The last index whose value is not beyond `wanted`; -1 if there is none. */
function lastUpTo(values: readonly number[], wanted: number): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] ?? 0) <= wanted) low = middle + 1
    else high = middle
  }
  return low - 1
}

function holds(block: Buffer, entry: number): boolean {
  let [low, high] = [0, block.length / entryBytes]
  while (low < high) {
    const middle = (low + high) >>> 1
    const found = block.readUIntBE(middle * entryBytes, entryBytes)
    if (found === entry) return true
    if (found < entry) low = middle + 1
    else high = middle
  }
  return false
}
