// The X.509 library uses a container that needs this polyfill before it.
import 'reflect-metadata'
import { createPrivateKey, createPublicKey, randomBytes, webcrypto } from 'node:crypto'
import { isIP } from 'node:net'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
const caDays = 3_650
const leafDays = 365

/** A self-signed CA certificate (PEM) for an EC P-256 key (PKCS #8 PEM), valid for ten years. */
export async function issueCa(caKey: string, now: Temporal.Instant): Promise<string> {
  const { privateKey, publicKey } = await keyPair(caKey)
  return issue(
    { subject: 'CN=Bellhop local CA', issuer: 'CN=Bellhop local CA', publicKey, signingKey: privateKey },
    caDays,
    now,
    [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(publicKey),
    ],
  )
}

/** A server certificate (PEM) for `names`, signed by the CA, valid for a year. */
export async function issueLeaf(options: {
  caKey: string
  ca: string
  key: string
  names: readonly string[]
  now: Temporal.Instant
}): Promise<string> {
  const [signer, { publicKey }] = await Promise.all([keyPair(options.caKey), keyPair(options.key)])
  const issuer = new X509Certificate(options.ca).subject
  const names = options.names.map((value) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value }))
  return issue({ subject: 'CN=Bellhop', issuer, publicKey, signingKey: signer.privateKey }, leafDays, options.now, [
    new BasicConstraintsExtension(false, undefined, true),
    new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
    new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
    new SubjectAlternativeNameExtension(names),
    await SubjectKeyIdentifierExtension.create(publicKey),
    await AuthorityKeyIdentifierExtension.create(signer.publicKey),
  ])
}

type Issuance = {
  readonly subject: string
  readonly issuer: string
  readonly publicKey: webcrypto.CryptoKey
  readonly signingKey: webcrypto.CryptoKey
}

async function issue(
  issuance: Issuance,
  days: number,
  now: Temporal.Instant,
  extensions: Extension[],
): Promise<string> {
  const certificate = await X509CertificateGenerator.create({
    ...issuance,
    // RFC 5280: positive, at most 20 bytes.
    serialNumber: `01${randomBytes(15).toString('hex')}`,
    // A day earlier, because clocks of clients may be wrong.
    notBefore: new Date(now.subtract({ hours: 24 }).epochMilliseconds),
    notAfter: new Date(now.add({ hours: 24 * days }).epochMilliseconds),
    signingAlgorithm: { ...algorithm, hash: 'SHA-256' },
    extensions,
  })
  return `${certificate.toString('pem')}\n`
}

async function keyPair(pem: string): Promise<{ privateKey: webcrypto.CryptoKey; publicKey: webcrypto.CryptoKey }> {
  const key = createPrivateKey(pem)
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' })
  const [privateKey, publicKey] = await Promise.all([
    webcrypto.subtle.importKey('pkcs8', key.export({ format: 'der', type: 'pkcs8' }), algorithm, false, ['sign']),
    webcrypto.subtle.importKey('spki', spki, algorithm, true, ['verify']),
  ])
  return { privateKey, publicKey }
}
