import { createPublicKey } from 'node:crypto'

/** The DNS record (TXT) that publishes the public half of a DKIM key (RFC 6376, 3.6.1). @throws for text that is no key */
export function dkimRecord(privateKey: string): string {
  const key = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return `v=DKIM1; k=rsa; p=${key.toString('base64')}`
}

/** The public key of a record, without its spaces; undefined for another text. */
export function publicKeyOf(record: string): string | undefined {
  const tags = record.split(';').map((tag) => tag.trim())
  const key = tags.find((tag) => /^p\s*=/.test(tag))
  return key?.slice(key.indexOf('=') + 1).replace(/\s+/g, '')
}
