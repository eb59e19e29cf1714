import { join } from 'node:path'
import { readIfThere, readOrCreate, replaceFile } from './atomic-file.ts'
import { newToken } from '../kernel/ids.ts'
import type { RingKey } from './key-states.ts'
import { type KeyMaterial, keysText, parseKeys } from './key-text.ts'

/** The file of keys cannot be used; the message says which and what to do. */
export class KeyFileError extends Error {}

/** The file that holds the key ring of a service without `SECRET_KEYS`. */
export const keyFileOf = (dataDir: string): string => join(dataDir, 'keys.json')

/** A new key. */
export const newKey = (): KeyMaterial => ({ id: `k${newToken(6)}`, secret: Buffer.from(newToken(32), 'base64url') })

/** The content of `file`, which is made with one key when it is missing. */
export const keyFileText = (file: string): Promise<string> => readOrCreate(file, () => textOf([newKey()]), 'owner')

/** The keys of `file`. @throws KeyFileError when there is no such file, or it does not hold keys */
export async function readKeyFile(file: string): Promise<readonly RingKey[]> {
  const text = await readIfThere(file)
  if (text === undefined) throw new KeyFileError(`There is no ${file}; the first start of the service makes it`)
  return keysOfText(file, text)
}

/** Replaces the keys of `file`, the newest first, for its owner alone. */
export const writeKeyFile = (file: string, keys: readonly RingKey[]): Promise<void> =>
  replaceFile(file, textOf(keys), 'owner')

/** The keys in the content of `file`, the newest first. @throws KeyFileError */
export function keysOfText(file: string, text: string): readonly RingKey[] {
  const keys = parsed(text)
  if (keys) return keys
  throw new KeyFileError(`${file} does not hold keys; restore it from a backup: without them nothing sealed opens`)
}

/** `{"keys": "k2:…,k1:…", "activeFrom": {"k2": "2026-08-22T10:00:00Z"}}`; keys that nobody rotated have no moment. */
function textOf(keys: readonly RingKey[]): string {
  const moments = keys.flatMap(({ id, activeFrom }) => (activeFrom ? [[id, activeFrom.toString()]] : []))
  const activeFrom = moments.length > 0 ? { activeFrom: Object.fromEntries(moments) } : {}
  return `${JSON.stringify({ keys: keysText(keys), ...activeFrom }, null, 2)}\n`
}

function parsed(text: string): readonly RingKey[] | undefined {
  try {
    const { keys, activeFrom = {} } = JSON.parse(text)
    const moments = new Map(Object.entries(activeFrom).map(([id, at]) => [id, Temporal.Instant.from(String(at))]))
    return parseKeys(String(keys))?.map((key) => {
      const moment = moments.get(key.id)
      return moment ? { ...key, activeFrom: moment } : key
    })
  } catch {
    return undefined
  }
}
