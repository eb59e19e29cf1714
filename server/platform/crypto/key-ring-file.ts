import { join } from 'node:path'
import { OperatorError } from '../config/operator-error.ts'
import { newToken } from '../kernel/ids.ts'
import { readIfExists, readOrCreate, replaceFile } from './atomic-file.ts'
import type { RingKey } from './key-states.ts'
import { type KeyMaterial, keysText, parseKeys } from './key-text.ts'

/** The key file cannot be used. The message says why and what to do. */
export class KeyFileError extends OperatorError {}

/** The file of the key ring, if `SECRET_KEYS` is not set. */
export const keyFileOf = (dataDir: string): string => join(dataDir, 'keys.json')

/** A new key. */
export const newKey = (): KeyMaterial => ({ id: `k${newToken(6)}`, secret: Buffer.from(newToken(32), 'base64url') })

/** The content of `file`, which is created with one key if it is missing. */
export const keyFileText = (file: string): Promise<string> => readOrCreate(file, () => textOf([newKey()]), 'owner')

/**
 * The keys of `file`.
 * @throws KeyFileError if the file is missing or does not contain keys
 */
export async function readKeyFile(file: string): Promise<readonly RingKey[]> {
  const text = await readIfExists(file)
  if (text === undefined) throw new KeyFileError(`There is no ${file}; the first start of the service creates it`)
  return keysOfText(file, text)
}

/** Replaces the keys of `file`, the newest first. Only its owner can read it. */
export const writeKeyFile = (file: string, keys: readonly RingKey[]): Promise<void> =>
  replaceFile(file, textOf(keys), 'owner')

/**
 * The keys in the content of `file`, the newest first.
 * @throws KeyFileError
 */
export function keysOfText(file: string, text: string): readonly RingKey[] {
  const keys = parsed(text)
  if (keys) return keys
  throw new KeyFileError(
    `${file} contains no keys; restore it from a backup: without the keys no encrypted value can be read`,
  )
}

/**
 * `{"keys": "k2:…,k1:…", "activeFrom": {"k2": "2026-08-22T10:00:00Z"}}`; a key that was not added by a rotation has no
 * time.
 */
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
