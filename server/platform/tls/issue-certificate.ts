// The X.509 library builds on a container that needs this polyfill, loaded before it.
import 'reflect-metadata'
import { createPrivateKey, createPublicKey, randomBytes, webcrypto } from 'node:crypto'
import { isIP } from 'node:net'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  type Extension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
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

/** A self-signed CA certificate (PEM) of the given EC P-256 key (PKCS #8 PEM), valid for ten years. */
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
export async function issueLeaf(wanted: {
  caKey: string
  ca: string
  key: string
  names: readonly string[]
  now: Temporal.Instant
}): Promise<string> {
  const [signer, { publicKey }] = await Promise.all([keyPair(wanted.caKey), keyPair(wanted.key)])
  const issuer = new X509Certificate(wanted.ca).subject
  const names = wanted.names.map((value) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value }))
  return issue({ subject: 'CN=Bellhop', issuer, publicKey, signingKey: signer.privateKey }, leafDays, wanted.now, [
    new BasicConstraintsExtension(false, undefined, true),
    new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
    new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
    new SubjectAlternativeNameExtension(names),
    await SubjectKeyIdentifierExtension.create(publicKey),
    await AuthorityKeyIdentifierExtension.create(signer.publicKey),
  ])
}

type Party = {
  readonly subject: string
  readonly issuer: string
  readonly publicKey: webcrypto.CryptoKey
  readonly signingKey: webcrypto.CryptoKey
}

async function issue(party: Party, days: number, now: Temporal.Instant, extensions: Extension[]): Promise<string> {
  const made = await X509CertificateGenerator.create({
    ...party,
    // RFC 5280: positive, at most 20 bytes.
    serialNumber: `01${randomBytes(15).toString('hex')}`,
    // A day back: the clocks of clients are not all right.
    notBefore: new Date(now.subtract({ hours: 24 }).epochMilliseconds),
    notAfter: new Date(now.add({ hours: 24 * days }).epochMilliseconds),
    signingAlgorithm: { ...algorithm, hash: 'SHA-256' },
    extensions,
  })
  return `${made.toString('pem')}\n`
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
