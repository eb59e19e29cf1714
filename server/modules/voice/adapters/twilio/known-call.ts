import type { WriteContext } from '#platform/context.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import type { Runtime } from '#platform/runtime.ts'
import { type ProviderCallIdChange, setProviderCallId } from '../../call-store/set-provider-call-id.ts'
import { legEvent } from './call-events.ts'

/** The stored data of a call that Twilio connects. */
export type KnownCall = {
  readonly providerCallId: string
  readonly direction: 'inbound' | 'outbound' | 'internal'
  /** The language of the announcements to the caller. */
  readonly languageCode: string | null
  /** The leg of the agent that rings or talks. */
  readonly legId: string | null
}

type CallKey = { readonly tenantId: string; readonly callId: string }

/** The tenant's call with this id, if Twilio connects it. */
export const findKnownCall = (runtime: Runtime, { tenantId, callId }: CallKey): Promise<KnownCall | undefined> =>
  inBackground(runtime, tenantId, (ctx) =>
    ctx.db.one(sql<KnownCall>`
      select c.provider_call_id, c.direction, d.language_code, (
        select l.id from call_legs l
        where l.tenant_id = c.tenant_id and l.call_id = c.id and l.state in ('ringing', 'answered')) as leg_id
      from calls c left join voice_dids d on d.tenant_id = c.tenant_id and d.id = c.did_id
      where c.tenant_id = ${tenantId} and c.id = ${callId} and c.provider = 'twilio'`),
  )

type LegKey = { readonly providerCallId: string; readonly legId: string }

/** Whether Twilio has already reported that this leg rings. If so, the command must not be repeated. */
export async function hasReportedRinging(runtime: Runtime, tenantId: string, leg: LegKey): Promise<boolean> {
  const { providerCallId, legId } = leg
  const reported = await inBackground(runtime, tenantId, (ctx) =>
    ctx.db.one(sql`
      select 1 as reported from call_events
      where tenant_id = ${tenantId} and provider = 'twilio' and provider_call_id = ${providerCallId}
        and idempotency_key = ${legEvent(legId, 'leg.ringing').name}`),
  )
  return reported !== undefined
}

/** Stores the new Twilio SID of a call. */
export const changeCallSid = (runtime: Runtime, tenantId: string, change: ProviderCallIdChange): Promise<void> =>
  inBackground(runtime, tenantId, (ctx) => setProviderCallId(ctx, change))

const inBackground = <Result>(runtime: Runtime, tenantId: string, work: (ctx: WriteContext) => Promise<Result>) =>
  inTransaction(backgroundInvocation(runtime, tenantId), work)
