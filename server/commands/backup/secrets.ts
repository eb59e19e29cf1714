import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '#platform/config/operator-error.ts'
import { readIfExists, replaceFile } from '#platform/crypto/atomic-file.ts'
import { keyFileOf, keysOfText, readKeyFile } from '#platform/crypto/key-ring-file.ts'
import type { Config } from '../../config.ts'
import { checkFile } from './file-copies.ts'
import type { Manifest } from './manifest.ts'
import { syncFolder } from './synced-file.ts'

/** The settings that say where the secrets are. */
export type SecretPlaces = Pick<Config, 'DATA_DIR' | 'VOICE_DIR' | 'SECRET_KEYS'>

const secretsFolder = 'secrets'
const names = /^(?:keys\.json|demo\.json|voice-secret|tls-[a-z.]+)$/

/** The files of a service that are no rows and no stored files, by their names in a backup. */
async function secretFiles({ DATA_DIR, VOICE_DIR, SECRET_KEYS }: SecretPlaces): Promise<Map<string, string>> {
  const tls = await readdir(join(DATA_DIR, 'tls')).catch(() => [])
  const files: [string, string][] = [
    ['demo.json', join(DATA_DIR, 'demo.json')],
    ['voice-secret', join(VOICE_DIR, 'secret')],
    ...tls.map((name): [string, string] => [`tls-${name}`, join(DATA_DIR, 'tls', name)]),
  ]
  if (SECRET_KEYS === undefined) files.push(['keys.json', keyFileOf(DATA_DIR)])
  return new Map(files.filter(([name]) => names.test(name)))
}

const pathOf = (name: string, { DATA_DIR, VOICE_DIR }: SecretPlaces): string => {
  if (!names.test(name)) throw new OperatorError(`The backup has a secret with an unknown name: ${name}`)
  if (name === 'voice-secret') return join(VOICE_DIR, 'secret')
  return name.startsWith('tls-') ? join(DATA_DIR, 'tls', name.slice('tls-'.length)) : join(DATA_DIR, name)
}

/** Copies keys, the local certificate and the secret of the telephones, readable by their owner only. */
export async function copySecrets(folder: string, places: SecretPlaces): Promise<Manifest['secrets']> {
  const copied: Record<string, string> = {}
  await mkdir(join(folder, secretsFolder), { mode: 0o700 })
  for (const [name, path] of await secretFiles(places)) {
    const content = await readIfExists(path)
    if (content === undefined) continue
    await replaceFile(join(folder, secretsFolder, name), content, 'owner')
    copied[name] = createHash('sha256').update(content).digest('hex')
  }
  await syncFolder(join(folder, secretsFolder))
  return copied
}

/** The ids of the key ring of a service. */
export async function keyIdsOf({ DATA_DIR, SECRET_KEYS }: SecretPlaces): Promise<readonly string[]> {
  return (SECRET_KEYS ?? (await readKeyFile(keyFileOf(DATA_DIR)))).map(({ id }) => id)
}

/** Reads the copies. @throws DamagedBackup if one is missing or was changed */
export async function checkSecrets(folder: string, { secrets }: Manifest): Promise<void> {
  for (const [name, sha256] of Object.entries(secrets)) await checkFile(join(folder, secretsFolder, name), sha256)
}

/**
 * The content of the key file of the restored service; undefined if it uses `SECRET_KEYS`.
 * @throws OperatorError if the ring does not have all keys of the backup
 */
export async function keyFileFor(
  folder: string,
  { secrets, keyIds }: Manifest,
  { SECRET_KEYS, keysFile }: SecretPlaces & { readonly keysFile: string | undefined },
): Promise<string | undefined> {
  const path = keysFile ?? ('keys.json' in secrets ? join(folder, secretsFolder, 'keys.json') : undefined)
  const text = SECRET_KEYS || path === undefined ? undefined : await readFile(path, 'utf8')
  const ring = SECRET_KEYS ?? (path === undefined || text === undefined ? [] : keysOfText(path, text))
  const missing = keyIds.filter((id) => !ring.some((key) => key.id === id))
  if (missing.length === 0) return text
  throw new OperatorError(
    `The keys ${missing.join(', ')} of the backup are missing: set SECRET_KEYS as in the service of the backup, or ` +
      'name its keys.json with --keys <file>.',
  )
}

/** Puts the copies in their places. `keyFile`: the content of `keys.json`. */
export async function restoreSecrets(
  folder: string,
  { secrets }: Manifest,
  { keyFile, ...places }: SecretPlaces & { readonly keyFile: string | undefined },
): Promise<void> {
  for (const name of Object.keys(secrets).filter((each) => each !== 'keys.json')) {
    await replaceFile(pathOf(name, places), await readFile(join(folder, secretsFolder, name)), 'owner')
  }
  if (keyFile !== undefined) await replaceFile(keyFileOf(places.DATA_DIR), keyFile, 'owner')
}
