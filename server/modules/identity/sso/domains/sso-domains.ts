import { domainToASCII } from 'node:url'
import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { doc } from '#platform/http/schemas.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { newToken } from '#platform/kernel/ids.ts'
import { limitRefusals } from '#platform/limits/resource-limit.ts'
import {
  computed,
  computedFrom,
  externalCode,
  fixed,
  instant,
  oneOf,
  optional,
  type Row,
  text,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import { trimEnd } from '#shared/trim-end.ts'
import { lockConnections } from '../connections/sso-connections.ts'
import { domainLimit, maxDomains } from '../sso-limits.ts'

/** The name of the TXT record that shows who has a domain. */
export const recordName = (domain: string): string => `_bellhop.${domain}`
/** What that record contains. */
export const recordValue = (token: string): string => `bellhop-verify=${token}`

const fields = {
  domain: doc(
    fixed(externalCode(253)),
    'The domain of e-mail addresses, without its subdomains; the answer has it in lower case, in its ASCII form.',
    'hotel.example',
  ),
  recordName: doc(
    computedFrom(text(260), ({ domain }) => recordName(String(domain))),
    'The name of the TXT record to add to DNS.',
    '_bellhop.hotel.example',
  ),
  token: doc(computed(text(64)), 'What the record shows; new for each domain.', 'dGhpcyBpcyBhIHNhbXBsZSB0b2tlbg'),
  recordValue: doc(
    computedFrom(text(120), ({ token }) => recordValue(String(token))),
    'What the TXT record contains.',
    'bellhop-verify=dGhpcyBpcyBhIHNhbXBsZSB0b2tlbg',
  ),
  status: doc(
    withDefault(computed(oneOf('pending', 'verified', 'lapsed')), 'pending'),
    '`pending` until the record was found, then `verified`. `lapsed` after it has been missing for seven days: the domain ' +
      'counts no more, and another company may verify it.',
    'verified',
  ),
  checkedAt: doc(computed(optional(instant())), 'When name servers were last asked and answered; null before.'),
  failingSince: doc(
    computed(optional(instant())),
    'Since when the record of a verified domain is missing; null if it is there.',
    null,
  ),
}

/** A domain as the API returns it. */
export type SsoDomain = Row<typeof fields>

/** E-mail domains of a tenant (`sso_domains`). */
export const ssoDomains = resource({
  path: '/ssodomains',
  table: 'sso_domains',
  label: 'sso domain',
  name: 'SsoDomain',
  access: { read: 'roles.manage', write: 'roles.manage' },
  reach: 'tenant',
  fullAdministrator: true,
  extension: true,
  fields,
  filters: ['status'],
  sort: ['domain', 'createdAt'],
  descriptions: {
    delete: 'Nobody is found or created by addresses in the domain any more. Users who are linked already stay linked.',
  },
  verbs: ['list', 'get', 'delete'],
})

/** `POST /ssodomains`: adds a domain, which counts once its record was found. */
export const addDomain = ssoDomains.verbs.create({
  operationId: 'createSsoDomain',
  summary: 'Add a domain',
  description:
    'Adds a domain of e-mail addresses and returns the TXT record that shows that the company has it. It counts once ' +
    `\`POST /ssodomains/{id}/verify\` has found the record. A hotel group has at most ${maxDomains}.`,
  errors: ['duplicate', 'too_many_items'],
  async handle(ctx, { body }) {
    const domain = asciiDomain(body.domain)
    if (!domain)
      throw invalidField('domain', 'invalid_value', 'Must be a domain of e-mail addresses, such as hotel.example')
    await assertBelowLimit(ctx)
    return ssoDomains.insert(ctx, { domain, token: newToken(24) })
  },
})

async function assertBelowLimit(ctx: ReadContext): Promise<void> {
  await lockConnections(ctx)
  const row = await ctx.db.one(sql<{ count: number }>`
    select count(*)::integer as count from sso_domains where tenant_id = ${ctx.actor.tenantId}`)
  if ((row?.count ?? 0) < maxDomains) return
  ctx.runtime.metrics.increment(limitRefusals, { value: domainLimit.name })
  throw invalidField(
    domainLimit.name,
    'too_many_items',
    `A hotel group has at most ${maxDomains} domains; delete one first`,
  )
}

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** A domain of at least two labels in its ASCII form (IDNA) and lower case; undefined for any other text. */
function asciiDomain(text: string): string | undefined {
  const ascii = lowerAscii(domainToASCII(trimEnd(text.trim(), '.')))
  const labels = ascii.split('.')
  const isDomain = labels.length > 1 && ascii.length <= 244 && labels.every((each) => label.test(each))
  return isDomain && !/^\d+$/.test(labels.at(-1) ?? '') ? ascii : undefined
}

/** The domain of an e-mail address, as it is stored. */
export const domainOfEmail = (email: string): string | undefined => asciiDomain(email.slice(email.lastIndexOf('@') + 1))
