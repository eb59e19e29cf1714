import { type KeyObject, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import { readOrCreate } from './atomic-file.ts'
import { newToken } from './ids.ts'
import { type KeyMaterial, keysText, parseKeys } from './secret-key-text.ts'

/** The key ring: the active key signs and seals, the others only verify and open (rotation without a gap). */
export type SecretKeys = {
  readonly activeId: string
  /** All key ids, the active one first. */
  readonly ids: readonly string[]
  /** `length` bytes that belong to one purpose of one key; the same on every process. @throws for an unknown key */
  derive(id: string, purpose: string, length: number): Buffer
  /** An Ed25519 key pair that belongs to one purpose of one key. @throws for an unknown key */
  signingKey(id: string, purpose: string): { privateKey: KeyObject; publicKey: KeyObject }
}

/** The key ring of the given keys, or of `DATA_DIR/keys.json`, which is made when it is missing. */
export async function openSecretKeys(options: {
  keys?: readonly KeyMaterial[] | undefined
  dataDir: string
}): Promise<SecretKeys> {
  return ringOf(options.keys ?? (await keysOfFile(join(options.dataDir, 'keys.json'))))
}

async function keysOfFile(file: string): Promise<readonly KeyMaterial[]> {
  const keys = parseKeys(keysMember(await readOrCreate(file, newKeysFile, 'owner')))
  if (!keys) throw new Error(`${file} does not hold keys; restore it from a backup: without them nothing sealed opens`)
  return keys
}

function newKeysFile(): string {
  const keys = keysText([{ id: `k${newToken(6)}`, secret: Buffer.from(newToken(32), 'base64url') }])
  return `${JSON.stringify({ keys }, null, 2)}\n`
}

function keysMember(json: string): string {
  try {
    const { keys } = JSON.parse(json)
    return typeof keys === 'string' ? keys : ''
  } catch {
    return ''
  }
}

function ringOf(keys: readonly KeyMaterial[]): SecretKeys {
  const secrets = new Map(keys.map(({ id, secret }) => [id, secret]))
  const derived = new Map<string, Buffer>()
  const derive = (id: string, purpose: string, length: number): Buffer => {
    const name = `${id} ${length} ${purpose}`
    const known = derived.get(name)
    if (known) return known
    const secret = secrets.get(id)
    if (!secret) throw new Error(`There is no key "${id}" in the key ring`)
    const made = Buffer.from(hkdfSync('sha256', secret, 'bellhop', purpose, length))
    derived.set(name, made)
    return made
  }
  const ids = [...secrets.keys()]
  return {
    activeId: ids[0] ?? '',
    ids,
    derive,
    signingKey: (id, purpose) => ed25519(derive(id, purpose, 32)),
  }
}

/** RFC 8410: an Ed25519 private key is its 32-byte seed behind a fixed PKCS #8 header. */
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex')

function ed25519(seed: Buffer): { privateKey: KeyObject; publicKey: KeyObject } {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Header, seed]), format: 'der', type: 'pkcs8' })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}
