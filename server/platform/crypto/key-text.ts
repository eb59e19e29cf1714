import { type SettingType, settingType } from '../config/setting-types.ts'

/** A named secret of 32 bytes, from which all keys of the service are derived. */
export type KeyMaterial = { readonly id: string; readonly secret: Buffer }

const keyBytes = 32

/** Parses `kid:secret,kid2:secret`, each secret 32 bytes as base64url; undefined for other text. */
export function parseKeys(text: string): readonly KeyMaterial[] | undefined {
  const keys = text.split(',').map((part) => {
    const [, id = '', encoded = ''] = /^\s*([A-Za-z0-9_-]{1,32}):([A-Za-z0-9_-]{43})=?\s*$/.exec(part) ?? []
    return { id, secret: Buffer.from(encoded, 'base64url') }
  })
  const complete = keys.every(({ id, secret }) => id !== '' && secret.length === keyBytes)
  return complete && new Set(keys.map((key) => key.id)).size === keys.length ? keys : undefined
}

/** Formats keys for `parseKeys`. */
export const keysText = (keys: readonly KeyMaterial[]): string =>
  keys.map(({ id, secret }) => `${id}:${secret.toString('base64url')}`).join(',')

/** The setting `SECRET_KEYS`. It is shown with the names of the keys only. */
export const secretKeys: SettingType<readonly KeyMaterial[]> = settingType(
  'a list like `kid:secret,kid2:secret`, each secret 32 bytes as base64url',
  parseKeys,
  { secret: true, show: (value) => (value as readonly KeyMaterial[]).map(({ id }) => `${id}:***`).join(',') },
)
