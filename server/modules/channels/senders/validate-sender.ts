import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { assertMayChooseHotels } from '#platform/resource/hotel-access.ts'
import type { SenderKind } from '../channels.ts'
import { channelsOfAccount } from './channels-of-account.ts'
import { resolveSenderAddress, type SenderAccount } from './sender-address.ts'
import type { Sender, SenderValues } from './sender-fields.ts'

type SenderChange = { readonly input: SenderValues; readonly current: Sender | undefined }

/**
 * Validates a sender and adds what follows from its account: the channel and, for some providers, the address. Throws
 * 403 for a hotel that the actor must not see, and 422 with all problems (§7.1).
 */
export async function validateSender(
  ctx: WriteContext,
  kind: SenderKind,
  { input, current }: SenderChange,
): Promise<SenderValues | undefined> {
  const after = { ...current, ...input }
  assertMayChooseHotels(ctx, current, after)
  const { hotel, account } = await loadReferences(ctx, kind, after)
  const items: ErrorItem[] = []
  if (after.hotelId && !hotel) items.push(unknownReference('hotelId', 'There is no such hotel'))
  if (!account)
    items.push(unknownReference('integrationId', `There is no such integration of type ${kind} for this hotel`))
  if (current || !account) {
    if (items.length > 0) throw invalid(...items)
    return undefined
  }
  const channels = channelsOfAccount(kind, account.provider)
  const channel = channels.length === 1 ? channels[0] : channels.find((each) => each === input.channel)
  if (!channel || (input.channel && input.channel !== channel)) items.push(wrongChannel(channels, input.channel))
  const address = resolveSenderAddress(account, input.address, ctx.actor.tenant.phoneCountry)
  if ('code' in address) items.push({ field: 'address', ...address })
  if (items.length > 0 || 'code' in address || !channel) throw invalid(...items)
  return { kind, channel, address: address.value }
}

const unknownReference = (field: string, message: string): ErrorItem => ({ field, code: 'unknown_reference', message })

const wrongChannel = (channels: readonly string[], requested: string | undefined): ErrorItem => ({
  field: 'channel',
  code: requested ? 'invalid_value' : 'required',
  message: `channel must be ${channels.join(' or ')} for this account`,
})

type References = { readonly hotel: object | undefined; readonly account: SenderAccount | undefined }

/**
 * Loads the referenced hotel and account, even if the actor must not see them, and locks them until the transaction
 * ends.
 */
async function loadReferences(ctx: WriteContext, kind: SenderKind, after: SenderValues): Promise<References> {
  const { tenantId } = ctx.actor
  const { hotelId = null, integrationId = null } = after
  const [[hotel], [account]] = await ctx.acrossHotels((db) =>
    db.batch<[object, SenderAccount]>([
      sql`select id from hotels where tenant_id = ${tenantId} and id = ${hotelId} for key share`,
      sql`select type, provider, settings from integrations
        where tenant_id = ${tenantId} and id = ${integrationId} and type = ${kind}
          and (hotel_ids = '{}' or ${hotelId}::uuid = any (hotel_ids)) for key share`,
    ]),
  )
  return { hotel, account }
}
