import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SecretKeys } from './secret-keys.ts'

/** Where a sealed value lives. It opens nowhere else: moved to another row or tenant it is worthless. */
export type Place = { readonly tenant: string; readonly table: string; readonly column: string; readonly row: string }

const purpose = 'sealed column'
const tagBytes = 16

/** Encrypts `text` for its place under the active key: `v1.<kid>.<iv>.<tag>.<data>`, AES-256-GCM. */
export function seal(keys: SecretKeys, text: string, place: Place): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keys.derive(keys.activeId, purpose, 32), iv, { authTagLength: tagBytes })
  cipher.setAAD(placeBytes(place))
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return ['v1', keys.activeId, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.')
}

/** Decrypts what `seal` made for the same place. @throws when it was changed, moved, or its key is gone */
export function open(keys: SecretKeys, sealed: string, place: Place): string {
  const parts = sealed.split('.')
  const [version, id = '', iv = '', tag = '', data = ''] = parts
  if (version !== 'v1' || parts.length !== 5) throw new Error('Not a sealed value of a known version')
  const key = keys.derive(id, purpose, 32)
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), { authTagLength: tagBytes })
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  decipher.setAAD(placeBytes(place))
  return Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]).toString('utf8')
}

const placeBytes = ({ tenant, table, column, row }: Place): Buffer =>
  Buffer.from([tenant, table, column, row].join('|'))
