import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { OperatorError } from '../config/operator-error.ts'
import { readIfExists, readOrCreate, replaceFile } from '../crypto/atomic-file.ts'

/** The certificate for HTTPS. `caFile`: for `curl --cacert`, if the service issued it. `isNew`: it was just issued. */
export type Certificate = {
  readonly cert: string
  readonly key: string
  readonly caFile?: string
  readonly isNew: boolean
}

type Options = {
  readonly dataDir: string
  readonly certFile?: string | undefined
  readonly keyFile?: string | undefined
  /** Names and addresses that the certificate must include, besides `localhost`, `127.0.0.1` and `::1`. */
  readonly hosts: readonly string[]
  /** The real time, which clients compare with the certificate; not the moved clock of a test. */
  readonly now: Temporal.Instant
}

const renewBeforeDays = 30

/**
 * The certificate of the given files, or of a local CA in `DATA_DIR/tls`. The local one is created if it is missing and
 * renewed 30 days before its end.
 * @throws if certificate and key do not belong together
 */
export async function loadCertificate(options: Options): Promise<Certificate> {
  const { certFile, keyFile } = options
  if (certFile === undefined || keyFile === undefined) return localCertificate(options)
  const [cert, key] = await Promise.all([readFile(certFile, 'utf8'), readFile(keyFile, 'utf8')])
  if (!hasKey(cert, key))
    throw new OperatorError(`TLS_KEY_FILE: ${keyFile} is not the private key of the certificate in ${certFile}`)
  return { cert, key, isNew: false }
}

/**
 * Keys are created once and kept; certificates are issued from them and replaced as a whole. So every certificate fits
 * its key, even if two processes start at once.
 */
async function localCertificate({ dataDir, hosts, now }: Options): Promise<Certificate> {
  const file = (name: string): string => join(dataDir, 'tls', name)
  const caKey = await readOrCreate(file('ca.key'), newKey, 'owner')
  const key = await readOrCreate(file('key.pem'), newKey, 'owner')
  const names = [...new Set(['localhost', '127.0.0.1', '::1', ...hosts.filter(isNamed)])]
  const ca = await readOrRenew(
    file('ca.pem'),
    (pem) => isCa(pem, caKey, now),
    async () => (await issuing()).issueCa(caKey, now),
  )
  const isGood = (pem: string): boolean => isLeaf(pem, { ca: ca.pem, key, names, now })
  const leaf = await readOrRenew(file('cert.pem'), isGood, async () =>
    (await issuing()).issueLeaf({ caKey, ca: ca.pem, key, names, now }),
  )
  return { cert: leaf.pem, key, caFile: file('ca.pem'), isNew: leaf.isNew }
}

/** The X.509 library is large, and most starts issue nothing. */
const issuing = () => import('./issue-certificate.ts')

async function readOrRenew(
  file: string,
  isGood: (pem: string) => boolean,
  make: () => Promise<string>,
): Promise<{ pem: string; isNew: boolean }> {
  const found = await readIfExists(file)
  if (found !== undefined && isGood(found)) return { pem: found, isNew: false }
  const pem = await make()
  await replaceFile(file, pem, 'everybody')
  return { pem, isNew: true }
}

const newKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()

/** Whether a client can use the host as a name; the wildcard addresses cannot. */
const isNamed = (host: string): boolean => host !== '0.0.0.0' && host !== '::'

const isCa = (pem: string, key: string, now: Temporal.Instant): boolean => {
  const cert = parseCertificate(pem)
  return cert !== undefined && cert.ca && hasKey(pem, key) && isValidLongEnough(cert, now)
}

function isLeaf(
  pem: string,
  expected: { ca: string; key: string; names: readonly string[]; now: Temporal.Instant },
): boolean {
  const cert = parseCertificate(pem)
  if (!cert || !hasKey(pem, expected.key) || !isValidLongEnough(cert, expected.now)) return false
  const issuer = new X509Certificate(expected.ca)
  const covers = (name: string): boolean => (isIP(name) ? cert.checkIP(name) : cert.checkHost(name)) !== undefined
  return cert.checkIssued(issuer) && cert.verify(issuer.publicKey) && expected.names.every(covers)
}

const isValidLongEnough = (cert: X509Certificate, now: Temporal.Instant): boolean =>
  cert.validToDate.getTime() > now.add({ hours: 24 * renewBeforeDays }).epochMilliseconds &&
  cert.validFromDate.getTime() <= now.epochMilliseconds

function parseCertificate(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}

const hasKey = (cert: string, key: string): boolean =>
  parseCertificate(cert)?.checkPrivateKey(createPrivateKey(key)) ?? false
