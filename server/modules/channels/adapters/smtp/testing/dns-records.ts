import type { DnsLookup } from '#platform/outbound/http/resolver.ts'

/** Name servers of a test: the records by name and type, such as `TXT hotel.example`. */
export const dnsWith =
  (records: Readonly<Record<string, string[] | string[][]>>): DnsLookup =>
  async (name, type) => {
    const found = records[`${type} ${name}`]
    if (found) return found
    const isKnown = Object.keys(records).some((key) => key.endsWith(` ${name}`))
    throw Object.assign(new Error(`No ${type} of ${name}`), { code: isKnown ? 'ENODATA' : 'ENOTFOUND' })
  }

/** A TXT record in parts of 255 characters, as name servers return it. */
export const textRecord = (text: string): string[][] => [text.match(/.{1,255}/gs) ?? []]
