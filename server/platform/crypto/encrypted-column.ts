import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeyRing } from './key-ring.ts'

/** The row of a value. A value is bound to its row and cannot be decrypted for another row or tenant. */
export type RowKey = { readonly tenantId: string; readonly id: string }

/** A column of secrets. Only this encrypts its values. */
export type EncryptedColumn = {
  readonly table: string
  readonly column: string
  /** The column with the id of the row. */
  readonly idColumn: string
  /** Encrypts `text` for its row with the active key: `v1.<kid>.<iv>.<tag>.<data>`, AES-256-GCM. */
  encrypt(keys: KeyRing, text: string, row: RowKey): string
  /**
   * Decrypts a value for its row.
   * @throws if it was changed or moved, or if its key is missing
   */
  decrypt(keys: KeyRing, encrypted: string, row: RowKey): string
}

/**
 * Declares a column of secrets. Its module lists it in `encryptedColumns`, so that a key rotation includes it. Set
 * `idColumn` if the id column is not `id`.
 */
export function encryptedColumn(place: { table: string; column: string; idColumn?: string }): EncryptedColumn {
  const { table, column, idColumn = 'id' } = place
  const bound = ({ tenantId, id }: RowKey): Buffer => Buffer.from([tenantId, table, column, id].join('|'))
  return {
    table,
    column,
    idColumn,
    encrypt: (keys, text, row) => encryptText(keys, text, bound(row)),
    decrypt: (keys, encrypted, row) => decryptText(keys, encrypted, bound(row)),
  }
}

// The label of the derived key. Stored values depend on it, so it stays.
const purpose = 'sealed column'
const tagBytes = 16

/** Encrypts `text` for a place, with the active key: `v1.<kid>.<iv>.<tag>.<data>`, AES-256-GCM. */
export function encryptText(keys: KeyRing, text: string, place: Buffer): string {
  const id = keys.activeId
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keys.derive(id, purpose, 32), iv, { authTagLength: tagBytes })
  cipher.setAAD(place)
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return ['v1', id, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.')
}

/**
 * Decrypts a text of `encryptText` for its place.
 * @throws if it was changed or is for another place, or if its key is missing
 */
export function decryptText(keys: KeyRing, encrypted: string, place: Buffer): string {
  const parts = encrypted.split('.')
  const [version, id = '', iv = '', tag = '', data = ''] = parts
  if (version !== 'v1' || parts.length !== 5) throw new Error('Not an encrypted value of a known version')
  const key = keys.derive(id, purpose, 32)
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: tagBytes })
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  decipher.setAAD(place)
  return Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]).toString('utf8')
}
