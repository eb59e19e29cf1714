import { type KeyObject, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Clock, systemClock } from '../kernel/clock.ts'
import { keyFileOf, keyFileText, keysOfText } from './key-ring-file.ts'
import { type RingKey, activeKey } from './key-states.ts'
import type { KeyMaterial } from './key-text.ts'

/** The key ring: the active key signs and seals, the others only verify and open (rotation without a gap). */
export type SecretKeys = {
  /** The key that signs and seals at this moment. Read it once for each thing that is made. */
  readonly activeId: string
  /** All key ids, the newest first; the same list until the ring changes. */
  readonly ids: readonly string[]
  /** `length` bytes that belong to one purpose of one key; the same on every process. @throws for an unknown key */
  derive(id: string, purpose: string, length: number): Buffer
  /** An Ed25519 key pair that belongs to one purpose of one key. @throws for an unknown key */
  signingKey(id: string, purpose: string): { privateKey: KeyObject; publicKey: KeyObject }
}

/** How long a process may not know of a change to the file. */
const lookEveryMs = 1000

type Options = {
  keys?: readonly KeyMaterial[] | undefined
  dataDir: string
  clock?: Clock
  /** Hears, once for each state of the file, that it cannot be used; the keys known before stay. */
  onFault?: (error: unknown) => void
}

/**
 * The key ring of the given keys, the first one active for good, or of `DATA_DIR/keys.json`: that is made when it is
 * missing, and what a command writes into it while the service runs is followed by every process.
 */
export async function openSecretKeys({ keys, dataDir, ...options }: Options): Promise<SecretKeys> {
  const { clock = systemClock(), onFault = () => undefined } = options
  if (keys) return ringOf(clock, always(materialOf(keys)))
  const file = keyFileOf(dataDir)
  return ringOf(clock, followed({ file, text: await keyFileText(file), clock, onFault }))
}

type Material = { readonly keys: readonly RingKey[]; readonly ids: readonly string[]; derive: SecretKeys['derive'] }

const ringOf = (clock: Clock, material: () => Material): SecretKeys => ({
  get activeId() {
    return activeKey(material().keys, clock.now()).id
  },
  get ids() {
    return material().ids
  },
  derive: (id, purpose, length) => material().derive(id, purpose, length),
  signingKey: (id, purpose) => ed25519(material().derive(id, purpose, 32)),
})

const always = (material: Material) => () => material

type Followed = Required<Pick<Options, 'clock' | 'onFault'>> & { file: string; text: string }

/**
 * The keys in the file, at most a second old whenever they are used. Looked at by those who use them and not by a timer:
 * a process that stood still for a while would otherwise judge tokens by what it knew before. Reading the few lines takes
 * about 10 µs.
 */
function followed({ file, text, clock, onFault }: Followed): () => Material {
  let material = materialOf(keysOfText(file, text))
  let seen: unknown = text
  let lookedAt = clock.monotonic()
  return () => {
    if (clock.monotonic() - lookedAt < lookEveryMs) return material
    lookedAt = clock.monotonic()
    const found = contentOf(file)
    if (found.content === seen) return material
    seen = found.content
    try {
      if (found.error) throw found.error
      material = materialOf(keysOfText(file, found.content))
    } catch (error) {
      onFault(error)
    }
    return material
  }
}

function contentOf(file: string): { content: string; error?: unknown } {
  try {
    return { content: readFileSync(file, 'utf8') }
  } catch (error) {
    return { content: `unreadable: ${error}`, error }
  }
}

function materialOf(keys: readonly RingKey[]): Material {
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
  return { keys, ids: [...secrets.keys()], derive }
}

/** RFC 8410: an Ed25519 private key is its 32-byte seed behind a fixed PKCS #8 header. */
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex')

function ed25519(seed: Buffer): { privateKey: KeyObject; publicKey: KeyObject } {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Header, seed]), format: 'der', type: 'pkcs8' })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}
