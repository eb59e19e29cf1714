import type { DnsLookup } from '#platform/outbound/http/resolver.ts'

/** The texts of a name; empty without any, or if no name server answers. */
export async function findTexts(dns: DnsLookup, name: string): Promise<readonly string[]> {
  try {
    return (await dns(name, 'TXT')).map((parts) => (typeof parts === 'string' ? parts : parts.join('')))
  } catch {
    return []
  }
}

/** What DNS has, for people: several records stand on lines of their own. */
export const foundText = (records: readonly string[]): string | null =>
  records.length === 0 ? null : records.join('\n').slice(0, 2_000)
