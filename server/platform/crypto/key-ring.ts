import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Clock, systemClock } from '../kernel/clock.ts'
import { keyFileOf, keyFileText, keysOfText } from './key-ring-file.ts'
import { activeKey, type RingKey } from './key-states.ts'
import type { KeyMaterial } from './key-text.ts'

/**
 * The key ring. The active key signs and encrypts; the others only verify and decrypt, so a rotation needs no downtime.
 */
export type KeyRing = {
  /** The key that currently signs and encrypts. Read it once per operation. */
  readonly activeId: string
  /** All key ids, the newest first. The same array until the ring changes. */
  readonly ids: readonly string[]
  /**
   * Derives `length` bytes for one purpose of one key, the same in every process.
   * @throws for an unknown key
   */
  derive(id: string, purpose: string, length: number): Buffer
  /**
   * Derives an Ed25519 key pair for one purpose of one key.
   * @throws for an unknown key
   */
  signingKey(id: string, purpose: string): { privateKey: KeyObject; publicKey: KeyObject }
}

/** How late a process may notice a change of the file. */
const maxAgeMs = 1000

type Options = {
  keys?: readonly KeyMaterial[] | undefined
  dataDir: string
  clock?: Clock
  /** Called once for each state of the file that cannot be used. The previous keys stay in use. */
  onFault?: (error: unknown) => void
}

/**
 * The key ring of the given keys, whose first one stays active, or of `DATA_DIR/keys.json`. That file is created if it
 * is missing, and all processes follow its changes while they run.
 */
export async function openKeyRing({ keys, dataDir, ...options }: Options): Promise<KeyRing> {
  const { clock = systemClock(), onFault = () => undefined } = options
  if (keys) return ringOf(clock, fixedMaterial(materialOf(keys)))
  const file = keyFileOf(dataDir)
  return ringOf(clock, followFile({ file, text: await keyFileText(file), clock, onFault }))
}

type Material = { readonly keys: readonly RingKey[]; readonly ids: readonly string[]; derive: KeyRing['derive'] }

const ringOf = (clock: Clock, material: () => Material): KeyRing => ({
  get activeId() {
    return activeKey(material().keys, clock.now()).id
  },
  get ids() {
    return material().ids
  },
  derive: (id, purpose, length) => material().derive(id, purpose, length),
  signingKey: (id, purpose) => ed25519(material().derive(id, purpose, 32)),
})

const fixedMaterial = (material: Material) => () => material

type KeyFileSource = Required<Pick<Options, 'clock' | 'onFault'>> & { file: string; text: string }

/**
 * The keys of the file, at most a second old at each use. They are read on use and not by a timer: otherwise a process
 * that was suspended would verify tokens with old keys. Reading the file takes about 10 µs.
 */
function followFile({ file, text, clock, onFault }: KeyFileSource): () => Material {
  let material = materialOf(keysOfText(file, text))
  let seen: unknown = text
  let readAt = clock.monotonic()
  return () => {
    if (clock.monotonic() - readAt < maxAgeMs) return material
    readAt = clock.monotonic()
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
    const key = Buffer.from(hkdfSync('sha256', secret, 'bellhop', purpose, length))
    derived.set(name, key)
    return key
  }
  return { keys, ids: [...secrets.keys()], derive }
}

/** RFC 8410: an Ed25519 private key is its 32-byte seed behind a fixed PKCS #8 header. */
const pkcs8Header = Buffer.from('302e020100300506032b657004220420', 'hex')

function ed25519(seed: Buffer): { privateKey: KeyObject; publicKey: KeyObject } {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Header, seed]), format: 'der', type: 'pkcs8' })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}
