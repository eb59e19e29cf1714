import Type from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, Instant, named, TextOrNull } from '#platform/http/schemas.ts'
import type { Health } from '#platform/provider-health.ts'
import { oneOf } from '#platform/resource/fields.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { emitIntegrationFailed, truncateError } from './account-health.ts'
import { decryptIntegration } from './decrypt-integration.ts'
import { type Integration, integrations } from './integrations.ts'
import { checkHealth } from './provider-check.ts'

const DnsRecord = named(
  'DnsRecordCheck',
  Type.Object({
    name: doc(Type.String(), 'The name of the record, which is a TXT record.', 'bellhop._domainkey.hotel.example'),
    type: doc(
      oneOf('spf', 'dkim', 'dmarc').schema,
      'What it is for: `spf` says which servers may send, `dkim` has the key of the signature, `dmarc` says what ' +
        'receivers do with other messages.',
      'dkim',
    ),
    expected: doc(Type.String(), 'What the record should be.', 'v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0B'),
    found: doc(TextOrNull, 'What it is; several records stand on lines of their own. Null if none was found.', null),
    isRight: doc(Type.Boolean(), 'True if the record serves its purpose, even if it is written differently.', false),
  }),
)

const CheckResult = named(
  'IntegrationCheck',
  Type.Object({
    ok: doc(Type.Boolean(), 'True if the provider accepted the account.', true),
    message: doc(Type.String(), 'What the provider said, for people.', 'The simulated network is ready'),
    checkedAt: doc(Instant, 'When the account was checked.'),
    dns: doc(
      Type.Array(DnsRecord),
      'The DNS records by which receivers judge the e-mails of the account: SPF and DMARC for the domain of each ' +
        'sender, and the key of the signature (DKIM) if the service signs. Empty for every other account.',
      [],
    ),
    replyTagWorks: doc(
      Type.Union([Type.Boolean(), Type.Null()]),
      'True if an e-mail to an address with a tag, such as `reception+tag@hotel.example`, came back to the mailbox of ' +
        'the account within half a minute; false if it did not. Null if the account reads no mailbox or has no sender.',
      null,
    ),
  }),
)

/**
 * `POST /integrations/{id}/test`: checks the account with its provider and stores the result. An inactive integration
 * stays inactive, whatever the result.
 */
export const testIntegration = endpoint({
  method: 'POST',
  path: '/integrations/:id/test',
  operationId: 'testIntegration',
  access: 'integrations.manage',
  reach: 'hotel',
  needsPersonalAccess: true,
  summary: 'Test the account of an integration with its provider',
  description:
    'Signs in to the provider with the stored secrets and returns the result. The result also becomes the status of ' +
    'the ' +
    'account, unless the account is inactive.',
  status: 200,
  extension: true,
  unit: 'own',
  params: ById,
  returns: json(CheckResult),
  async handle(ctx, { params: { id } }) {
    // Checks that the actor may see it; decrypting does not.
    await integrations.find(ctx, id)
    const {
      ok,
      message,
      dns = [],
      replyTagWorks = null,
    } = await checkHealth(ctx.runtime, await decryptIntegration(ctx, id))
    await ctx.transaction(ctx.actor.tenantId, (inside) => recordHealth(inside, id, { ok, message }))
    return { ok, message, checkedAt: formatInstant(ctx.now), dns: [...dns], replyTagWorks }
  },
})

async function recordHealth(ctx: WriteContext, id: string, { ok, message }: Health): Promise<void> {
  const { status: before } = await integrations.lock(ctx, id)
  const checked: Integration['status'] = ok ? 'active' : 'error'
  const status = before === 'inactive' ? before : checked
  const changes = { status, lastError: ok ? null : truncateError(message), lastCheckedAt: ctx.now.toString() }
  const after = await integrations.update(ctx, id, changes, { action: 'tested' })
  if (before === 'active' && status === 'error') emitIntegrationFailed(ctx, after)
}
