import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SecretKeys } from './key-ring.ts'

/** Whose value it is. It opens nowhere else: moved to another row or tenant it is worthless. */
export type SealedRow = { readonly tenantId: string; readonly id: string }

/** A column of secrets, and the only way to encrypt what stands in it. */
export type SealedColumn = {
  readonly table: string
  readonly column: string
  /** The column that holds the id of the row. */
  readonly idColumn: string
  /** Encrypts `text` for its row under the active key: `v1.<kid>.<iv>.<tag>.<data>`, AES-256-GCM. */
  seal(keys: SecretKeys, text: string, row: SealedRow): string
  /** Decrypts what `seal` made for the same row. @throws when it was changed, moved, or its key is gone */
  open(keys: SecretKeys, sealed: string, row: SealedRow): string
}

/**
 * Declares a column of secrets; its module lists it in `sealed`, so that a change of keys reaches it. `idColumn` names
 * another column than `id` where a table has none.
 */
export function sealedColumn(place: { table: string; column: string; idColumn?: string }): SealedColumn {
  const { table, column, idColumn = 'id' } = place
  const bound = ({ tenantId, id }: SealedRow): Buffer => Buffer.from([tenantId, table, column, id].join('|'))
  return {
    table,
    column,
    idColumn,
    seal: (keys, text, row) => encrypted(keys, text, bound(row)),
    open: (keys, sealed, row) => decrypted(keys, sealed, bound(row)),
  }
}

const purpose = 'sealed column'
const tagBytes = 16

function encrypted(keys: SecretKeys, text: string, place: Buffer): string {
  const id = keys.activeId
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keys.derive(id, purpose, 32), iv, { authTagLength: tagBytes })
  cipher.setAAD(place)
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return ['v1', id, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.')
}

function decrypted(keys: SecretKeys, sealed: string, place: Buffer): string {
  const parts = sealed.split('.')
  const [version, id = '', iv = '', tag = '', data = ''] = parts
  if (version !== 'v1' || parts.length !== 5) throw new Error('Not a sealed value of a known version')
  const key = keys.derive(id, purpose, 32)
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: tagBytes })
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  decipher.setAAD(place)
  return Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]).toString('utf8')
}
