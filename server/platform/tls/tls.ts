import { X509Certificate, createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { readIfThere, readOrCreate, replaceFile } from '../crypto/atomic-file.ts'
import { issueCa, issueLeaf } from './issue-certificate.ts'

/** What HTTPS needs. `caFile`: for `curl --cacert`, when the certificate is our own; `fresh`: it was made just now. */
export type Certificate = {
  readonly cert: string
  readonly key: string
  readonly caFile?: string
  readonly fresh: boolean
}

type Options = {
  readonly dataDir: string
  readonly certFile?: string | undefined
  readonly keyFile?: string | undefined
  /** Names and addresses the certificate must be valid for, besides `localhost`, `127.0.0.1` and `::1`. */
  readonly hosts: readonly string[]
  /** The real time, by which clients judge it; not the moved clock of a test. */
  readonly now: Temporal.Instant
}

const renewBeforeDays = 30

/**
 * The certificate of the given files; without them one of a local CA in `DATA_DIR/tls`, made when it is missing and
 * renewed within 30 days of its end. @throws when certificate and key do not belong together
 */
export async function certificate(options: Options): Promise<Certificate> {
  const { certFile, keyFile } = options
  if (certFile === undefined || keyFile === undefined) return localCertificate(options)
  const [cert, key] = await Promise.all([readFile(certFile, 'utf8'), readFile(keyFile, 'utf8')])
  if (!belongsTo(cert, key)) throw new Error(`${keyFile} is not the private key of the certificate in ${certFile}`)
  return { cert, key, fresh: false }
}

/**
 * Keys are made once and kept; certificates follow from them and are replaced whole. So whatever two processes that start
 * at once do, every certificate fits its key.
 */
async function localCertificate({ dataDir, hosts, now }: Options): Promise<Certificate> {
  const file = (name: string): string => join(dataDir, 'tls', name)
  const caKey = await readOrCreate(file('ca.key'), newKey, 'owner')
  const key = await readOrCreate(file('key.pem'), newKey, 'owner')
  const names = [...new Set(['localhost', '127.0.0.1', '::1', ...hosts.filter(isNamed)])]
  const ca = await renewed(
    file('ca.pem'),
    (pem) => isCa(pem, caKey, now),
    () => issueCa(caKey, now),
  )
  const good = (pem: string): boolean => isLeaf(pem, { ca: ca.pem, key, names, now })
  const leaf = await renewed(file('cert.pem'), good, () => issueLeaf({ caKey, ca: ca.pem, key, names, now }))
  return { cert: leaf.pem, key, caFile: file('ca.pem'), fresh: leaf.fresh }
}

async function renewed(
  file: string,
  isGood: (pem: string) => boolean,
  make: () => Promise<string>,
): Promise<{ pem: string; fresh: boolean }> {
  const found = await readIfThere(file)
  if (found !== undefined && isGood(found)) return { pem: found, fresh: false }
  const pem = await make()
  await replaceFile(file, pem, 'everybody')
  return { pem, fresh: true }
}

const newKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()

/** Nobody can ask for "every interface" by name. */
const isNamed = (host: string): boolean => host !== '0.0.0.0' && host !== '::'

const isCa = (pem: string, key: string, now: Temporal.Instant): boolean => {
  const cert = parsed(pem)
  return cert !== undefined && cert.ca && belongsTo(pem, key) && lasts(cert, now)
}

function isLeaf(
  pem: string,
  wanted: { ca: string; key: string; names: readonly string[]; now: Temporal.Instant },
): boolean {
  const cert = parsed(pem)
  if (!cert || !belongsTo(pem, wanted.key) || !lasts(cert, wanted.now)) return false
  const issuer = new X509Certificate(wanted.ca)
  const covers = (name: string): boolean => (isIP(name) ? cert.checkIP(name) : cert.checkHost(name)) !== undefined
  return cert.checkIssued(issuer) && cert.verify(issuer.publicKey) && wanted.names.every(covers)
}

const lasts = (cert: X509Certificate, now: Temporal.Instant): boolean =>
  cert.validToDate.getTime() > now.add({ hours: 24 * renewBeforeDays }).epochMilliseconds &&
  cert.validFromDate.getTime() <= now.epochMilliseconds

function parsed(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}

const belongsTo = (cert: string, key: string): boolean => parsed(cert)?.checkPrivateKey(createPrivateKey(key)) ?? false
