import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import type { Runtime } from '#platform/runtime.ts'
import { nameCall, type NewName } from '../../call-store/set-provider-call-id.ts'
import { ofLeg } from './call-events.ts'

/** What we know of a call that Twilio connects. */
export type KnownCall = {
  readonly providerCallId: string
  readonly direction: 'inbound' | 'outbound' | 'internal'
  /** In which language its caller is spoken to. */
  readonly languageCode: string | null
  /** The agent's leg that rings or talks. */
  readonly legId: string | null
}

type Which = { readonly tenantId: string; readonly callId: string }

/** A call of the tenant by our id. */
export const knownCall = (runtime: Runtime, { tenantId, callId }: Which): Promise<KnownCall | undefined> =>
  inBackground(runtime, tenantId, (ctx) =>
    ctx.db.one(sql<KnownCall>`
      select c.provider_call_id, c.direction, d.language_code, (
        select l.id from call_legs l
        where l.tenant_id = c.tenant_id and l.call_id = c.id and l.state in ('ringing', 'answered')) as leg_id
      from calls c left join voice_dids d on d.tenant_id = c.tenant_id and d.id = c.did_id
      where c.tenant_id = ${tenantId} and c.id = ${callId} and c.provider = 'twilio'`),
  )

type Ringing = { readonly providerCallId: string; readonly legId: string }

/** Whether Twilio has told that a leg rings: then the command to ring it need not be given again. */
export async function isKnownToRing(runtime: Runtime, tenantId: string, ringing: Ringing): Promise<boolean> {
  const { providerCallId, legId } = ringing
  const told = await inBackground(runtime, tenantId, (ctx) =>
    ctx.db.one(sql`
      select 1 as told from call_events
      where tenant_id = ${tenantId} and provider = 'twilio' and provider_call_id = ${providerCallId}
        and idempotency_key = ${ofLeg(legId, 'leg.ringing').name}`),
  )
  return told !== undefined
}

/** Twilio's name of a call that we dial. */
export const renamed = (runtime: Runtime, tenantId: string, name: NewName): Promise<void> =>
  inBackground(runtime, tenantId, (ctx) => nameCall(ctx, name))

const inBackground = <Result>(runtime: Runtime, tenantId: string, work: (ctx: Context) => Promise<Result>) =>
  inTenant(backgroundOf(runtime, tenantId), work)
