import type { DnsLookup } from '#platform/outbound/http/resolver.ts'
import type { DnsRecordCheck } from '#platform/provider-health.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import { findTexts, foundText } from './dns-texts.ts'

/** The relays of which the documentation says what an SPF record must include, by the end of their name. */
const includesByRelay: readonly (readonly [host: string, include: string])[] = [
  ['.office365.com', 'spf.protection.outlook.com'],
  ['.outlook.com', 'spf.protection.outlook.com'],
  ['.gmail.com', '_spf.google.com'],
  ['.google.com', '_spf.google.com'],
  ['.amazonaws.com', 'amazonses.com'],
  ['.sendgrid.net', 'sendgrid.net'],
  ['.mailgun.org', 'mailgun.org'],
  ['.brevo.com', 'spf.brevo.com'],
  ['.zoho.eu', 'zohomail.eu'],
  ['.zoho.com', 'zohomail.com'],
  ['.yandex.net', '_spf.yandex.net'],
  ['.yandex.com', '_spf.yandex.net'],
]

const maxNestedRecords = 10

type SpfQuestion = { readonly domain: string; readonly smtpHost: string }

/**
 * Checks that the SPF record of a domain permits a mail server: by the `include` that its operator documents, otherwise
 * by the addresses of the server.
 */
export async function checkSpf(dns: DnsLookup, { domain, smtpHost }: SpfQuestion): Promise<DnsRecordCheck> {
  const include = includesByRelay.find(([host]) => `.${smtpHost}`.endsWith(host))?.[1]
  const mechanism = include === undefined ? `a:${smtpHost}` : `include:${include}`
  const records = await findSpf(dns, domain)
  const [record, ...others] = records
  const isOne = record !== undefined && others.length === 0
  const isRight =
    isOne && (include === undefined ? await permits(dns, { domain, smtpHost }) : await includes(dns, domain, include))
  const expected = isRight ? record : isOne ? withMechanism(record, mechanism) : `v=spf1 ${mechanism} ~all`
  return { name: domain, type: 'spf', expected, found: foundText(records), isRight }
}

const findSpf = async (dns: DnsLookup, name: string): Promise<readonly string[]> =>
  (await findTexts(dns, name)).filter((text) => /^v=spf1(\s|$)/i.test(text))

/** The record with one more mechanism, before the term that ends it. */
function withMechanism(record: string, mechanism: string): string {
  const terms = record.trim().split(/\s+/)
  const end = terms.findIndex((term) => /^[-+~?]?all$|^redirect=/i.test(term))
  return terms.toSpliced(end === -1 ? terms.length : end, 0, mechanism).join(' ')
}

/** Whether the record of a domain, or one that it includes or redirects to, includes `wanted`. */
async function includes(dns: DnsLookup, domain: string, wanted: string): Promise<boolean> {
  const seen = new Set<string>()
  const waiting = [domain]
  while (waiting.length > 0 && seen.size <= maxNestedRecords) {
    const name = waiting.shift() ?? ''
    if (seen.has(name)) continue
    seen.add(name)
    const [record = ''] = await findSpf(dns, name)
    const names = [...lowerAscii(record).matchAll(/(?:^|\s)\+?(?:include:|redirect=)(\S+)/g)].map(
      ([, each = '']) => each,
    )
    if (names.includes(wanted)) return true
    waiting.push(...names)
  }
  return false
}

/** Whether SPF passes for every address of the server. */
async function permits(dns: DnsLookup, { domain, smtpHost }: SpfQuestion): Promise<boolean> {
  const { spf } = await import('mailauth')
  const answers = await Promise.allSettled([dns(smtpHost, 'A'), dns(smtpHost, 'AAAA')])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.flat() : []))
  const results = await Promise.all(
    addresses.map((ip) => spf({ sender: `postmaster@${domain}`, ip, helo: smtpHost, mta: smtpHost, resolver: dns })),
  )
  return results.length > 0 && results.every(({ status }) => status.result === 'pass')
}
