import type { DnsLookup } from '#platform/outbound/http/resolver.ts'
import type { DnsRecordCheck } from '#platform/provider-health.ts'
import { checkSpf } from './check-spf.ts'
import type { DkimKey } from './compose-mail.ts'
import { dkimRecord, publicKeyOf } from './dkim-record.ts'
import { findTexts, foundText } from './dns-texts.ts'

/** The sending side of an account, as DNS describes it. */
export type SendingDomains = {
  readonly smtpHost: string
  /** The domains of its senders. */
  readonly domains: readonly string[]
  readonly dkim: DkimKey | null
}

/**
 * Checks the DNS records by which receivers judge the messages of an account: SPF and DMARC for the domain of each
 * sender, and the public key of the signature. An account that does not sign has no DKIM record here.
 */
export async function checkDns(dns: DnsLookup, { smtpHost, domains, dkim }: SendingDomains): Promise<DnsRecordCheck[]> {
  const checks = [
    ...domains.map((domain) => checkSpf(dns, { domain, smtpHost })),
    ...(dkim === null ? [] : [checkDkim(dns, dkim)]),
    ...domains.map((domain) => checkDmarc(dns, domain)),
  ]
  return Promise.all(checks)
}

async function checkDkim(dns: DnsLookup, { domain, selector, privateKey }: DkimKey): Promise<DnsRecordCheck> {
  const name = `${selector}._domainkey.${domain}`
  const expected = dkimRecord(privateKey)
  const records = await findTexts(dns, name)
  const isRight = records.length === 1 && publicKeyOf(records.join()) === publicKeyOf(expected)
  return { name, type: 'dkim', expected, found: foundText(records), isRight }
}

async function checkDmarc(dns: DnsLookup, domain: string): Promise<DnsRecordCheck> {
  const { dmarc } = await import('mailauth')
  const result = await dmarc({ headerFrom: domain, resolver: dns }).catch(() => false as const)
  const found = (result && result.rr) || null
  // A record of the organization's domain counts for its subdomains.
  const name = `_dmarc.${(result && result.policyDomain) || domain}`
  return { name, type: 'dmarc', expected: found ?? 'v=DMARC1; p=none', found, isRight: found !== null }
}
