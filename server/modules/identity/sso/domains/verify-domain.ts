import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { enqueue, type JobKind } from '#platform/jobs/jobs.ts'
import { refuse } from '#platform/kernel/errors.ts'
import type { DnsLookup } from '#platform/outbound/http/resolver.ts'
import { ssoDomainFailing } from '../../events.ts'
import { recordName, recordValue, type SsoDomain, ssoDomains } from './sso-domains.ts'

/** How long the record of a verified domain may be missing. */
const lapsesAfter = { hours: 7 * 24 }
const checkedEvery = { hours: 24 }

/** `POST /ssodomains/{id}/verify`: looks for the record now. */
export const verifyDomain = endpoint({
  method: 'POST',
  path: '/ssodomains/:id/verify',
  operationId: 'verifySsoDomain',
  access: 'roles.manage',
  reach: 'tenant',
  fullAdministrator: true,
  summary: 'Look for the record of a domain',
  description:
    'Asks the name servers for the TXT record of the domain and returns the domain. If the record is there, the domain is ' +
    '`verified`; it is then checked once a day. Another company may have the domain verified: then the answer is 409 ' +
    '`duplicate`, until the record of that company has been missing for seven days. If no name server answers, it is 503 ' +
    '`provider_unavailable`.',
  errors: ['duplicate', 'provider_unavailable'],
  status: 200,
  extension: true,
  unit: 'own',
  params: ById,
  returns: json(ssoDomains.shapes.row),
  async handle(ctx, { params }) {
    const { domain, token } = await ssoDomains.find(ctx, params.id)
    const isThere = await hasRecord(ctx.runtime.dns, domain, token)
    if (isThere === undefined) throw refuse('provider_unavailable', 'No name server answered; try again later')
    return ctx.transaction(ctx.actor.tenantId, (inside) => recordCheck(inside, params.id, isThere))
  },
})

/** Whether the record of a domain is there; undefined if no name server answered. */
async function hasRecord(dns: DnsLookup, domain: string, token: string): Promise<boolean | undefined> {
  try {
    const records = await dns(recordName(domain), 'TXT')
    return records.some((record) => [record].flat().join('') === recordValue(token))
  } catch (error) {
    return ['ENOTFOUND', 'ENODATA'].includes((error as { code?: string }).code ?? '') ? false : undefined
  }
}

/** Stores the outcome of a check. A domain that is verified from now on is checked daily. */
async function recordCheck(ctx: WriteContext, id: string, isThere: boolean): Promise<SsoDomain> {
  const current = await ssoDomains.lock(ctx, id)
  const checkedAt = ctx.now.toString()
  if (isThere) {
    if (current.status !== 'verified') {
      enqueue(ctx, domainCheckJob, { payload: { domainId: id }, dueAt: ctx.now.add(checkedEvery) })
    }
    const changes = { status: 'verified', checkedAt, failingSince: null } as const
    return ssoDomains.update(ctx, id, changes, { action: 'verified', anyVersion: true })
  }
  if (current.status !== 'verified') return ssoDomains.update(ctx, id, { checkedAt }, { anyVersion: true })
  const failingSince = current.failingSince ?? checkedAt
  const hasLapsed = Temporal.Instant.compare(Temporal.Instant.from(failingSince).add(lapsesAfter), ctx.now) <= 0
  if (current.failingSince === null || hasLapsed) {
    ctx.emit(ssoDomainFailing, { subjectId: id, hotelId: null, data: { domain: current.domain, hasLapsed } })
  }
  const status = hasLapsed ? 'lapsed' : current.status
  return ssoDomains.update(ctx, id, { status, checkedAt, failingSince }, { action: hasLapsed ? 'lapsed' : 'updated' })
}

type CheckedDomain = { domain: string; token: string; status: string }

/** Checks a verified domain once a day, until it is deleted or has lapsed. Without an answer it stays as it is. */
export const domainCheckJob: JobKind<{ domainId: string }> = {
  kind: 'identity.check-domain',
  queue: 'messages',
  maxAttempts: 10,
  async perform({ payload: { domainId }, tenantId, runtime, transaction }) {
    const domain = await runtime.database.in({ tenant: tenantId }).one(sql<CheckedDomain>`
      select domain, token, status from sso_domains where tenant_id = ${tenantId} and id = ${domainId}`)
    if (domain?.status !== 'verified') return undefined
    const isThere = await hasRecord(runtime.dns, domain.domain, domain.token)
    if (isThere === undefined) return runtime.now().add({ hours: 1 })
    const { status } = await transaction((ctx) => recordCheck(ctx, domainId, isThere))
    return status === 'verified' ? runtime.now().add(checkedEvery) : undefined
  },
}
