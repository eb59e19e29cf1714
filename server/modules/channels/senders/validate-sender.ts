import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { mustReach } from '#platform/resource/hotel-access.ts'
import { addressOf } from './sender-address.ts'
import { channelsOf } from './channels-of-account.ts'
import type { Sender, SenderKind, SenderValues } from './sender-fields.ts'

type Change = { readonly input: SenderValues; readonly current: Sender | undefined }

/** The account of an address, as far as it is needed to judge the address. */
export type Account = { readonly provider: string; readonly settings: Readonly<Record<string, unknown>> }

/**
 * An address of ours with what follows from its account: its channel and, where the account's settings name it, the address
 * itself. Throws 403 for hotels that the actor does not see, and 422 with all that is wrong at once (§7.1).
 */
export async function checkSender(
  ctx: Context,
  kind: SenderKind,
  { input, current }: Change,
): Promise<SenderValues | undefined> {
  const after = { ...current, ...input }
  for (const { hotelId } of current ? [current, after] : [after]) mustReach(ctx, hotelId ? [hotelId] : [], 'hotelId')
  const { hotel, account } = await namedBy(ctx, kind, after)
  const items: ErrorItem[] = []
  if (after.hotelId && !hotel) items.push(unknown('hotelId', 'There is no such hotel'))
  if (!account) items.push(unknown('integrationId', `There is no such account of the kind ${kind} for this hotel`))
  if (current || !account) {
    if (items.length > 0) throw invalid(...items)
    return undefined
  }
  const possible = channelsOf(kind, account.provider)
  const channel = possible.length === 1 ? possible[0] : possible.find((each) => each === input.channel)
  if (!channel || (input.channel && input.channel !== channel)) items.push(wrongChannel(possible, input.channel))
  const address = addressOf(account, input.address, ctx.actor.tenant.countryCode)
  if ('code' in address) items.push({ field: 'address', ...address })
  if (items.length > 0 || 'code' in address || !channel) throw invalid(...items)
  return { kind, channel, address: address.value }
}

const unknown = (field: string, message: string): ErrorItem => ({ field, code: 'unknown_reference', message })

const wrongChannel = (possible: readonly string[], given: string | undefined): ErrorItem => ({
  field: 'channel',
  code: given ? 'invalid_value' : 'required',
  message: `The messages of this account come by ${possible.join(' or ')}`,
})

type Named = { readonly hotel: object | undefined; readonly account: Account | undefined }

/** What it names, whichever hotels the actor may see; locked, so that none of it goes before the address is there. */
async function namedBy(ctx: Context, kind: SenderKind, after: SenderValues): Promise<Named> {
  const { tenantId } = ctx.actor
  const { hotelId = null, integrationId = null } = after
  const [[hotel], [account]] = await ctx.acrossHotels((db) =>
    db.batch<[object, Account]>([
      sql`select id from hotels where tenant_id = ${tenantId} and id = ${hotelId} for key share`,
      sql`select provider, settings from integrations
        where tenant_id = ${tenantId} and id = ${integrationId} and type = ${kind}
          and (hotel_ids = '{}' or ${hotelId}::uuid = any (hotel_ids)) for key share`,
    ]),
  )
  return { hotel, account }
}
