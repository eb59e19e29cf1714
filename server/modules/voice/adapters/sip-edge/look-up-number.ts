import { decryptIntegration, providerWebhookUrl } from '#modules/integrations/index.ts'
import type { OwnContext } from '#platform/context.ts'
import { anonymous } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { invalidSignature } from '#platform/http/protection/provider-gate.ts'
import { parseJson } from '#platform/http/request/json-body.ts'
import { rawRequest } from '#platform/http/request/raw-request.ts'
import { validate } from '#platform/http/request/validation.ts'
import { raw } from '#platform/http/response/raw-response.ts'
import { parseCarrierNumber } from '../../inbound/carrier-number.ts'
import { LookupRequest, type LookupResponse } from '../../protocol/messages.ts'
import { readVoiceKeys, type VoiceKeys } from '../../protocol/voice-keys.ts'
import { voiceSettings } from '../../settings.ts'
import { type EdgeAccount, isOwnEdge } from './edge-account.ts'
import { isSignedByController } from './receive-message.ts'

const maxBytes = 4 * 1024

/** The edge serves all tenants, so its look-ups share one limit and belong to no tenant. */
const edgeAccount = { id: 'voice-edge', tenantId: anonymous.tenantId }

/**
 * `POST /voice/edge/lookup`: the voice controller asks whose number a carrier calls. 401 `signature_invalid` unless the
 * controller has signed the request.
 */
export const lookUpNumber = endpoint({
  method: 'POST',
  path: '/voice/edge/lookup',
  operationId: 'lookUpVoiceNumber',
  access: 'anyone',
  summary: 'Look up whose number a carrier calls',
  description:
    'Tells the voice controller of the operator which account has a number, and the address of its webhook. Both are ' +
    'null unless an active account of the SIP edge of this service has the number. The request has the signature of ' +
    'the voice controller; clients do not call it.',
  errors: ['signature_invalid'],
  extension: true,
  status: 200,
  unit: 'own',
  findsAccount: async () => edgeAccount,
  body: rawRequest(maxBytes),
  returns: raw(),
  async handle(ctx, { body: { target, headers, bytes } }) {
    const keys = readVoiceKeys(voiceSettings.of(ctx.runtime.config))
    if (!isSignedByController(ctx.runtime, keys, { url: target, headers, rawBody: bytes })) throw invalidSignature()
    const { number } = validate(LookupRequest, parseJson(bytes)) as LookupRequest
    const account = await findAccountOfNumber(ctx, keys, parseCarrierNumber(number, null) ?? number)
    const response: LookupResponse = {
      integrationId: account?.id ?? null,
      webhookUrl: account ? providerWebhookUrl(ctx.runtime, account) : null,
    }
    return { status: 200, contentType: 'application/json; charset=utf-8', body: JSON.stringify(response) }
  },
})

/** The account of our edge that has an active number. Any tenant may enter any number for an edge of its own. */
async function findAccountOfNumber(
  ctx: OwnContext,
  keys: readonly VoiceKeys[],
  number: string,
): Promise<EdgeAccount | undefined> {
  const found = await ctx.runtime.database.in('workers', 'anonymous').one(sql<{ tenantId: string; id: string }>`
    select d.tenant_id, i.id
    from voice_dids d join integrations i on i.tenant_id = d.tenant_id and i.id = d.integration_id
    where d.number = ${number} and d.is_edge_number and d.is_active and d.deleted_at is null
      and i.provider = 'sipEdge' and i.status <> 'inactive'`)
  if (!found) return undefined
  const integration = await ctx.transaction(found.tenantId, (inside) => decryptIntegration(inside, found.id))
  return isOwnEdge(keys, integration) ? integration : undefined
}
