import { hoursProblems } from '#modules/voice/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { accessDenied, type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { mustReach } from '#platform/resource/hotel-access.ts'
import type { ChatWidget, ChatWidgetValues, PreChatField } from './chat-widgets.ts'
import { endVouchedSessions, identitySecret, lastFour } from './identity-secret.ts'
import { readOrigin } from './parse-origin.ts'

/**
 * A widget with all that follows from what is given: origins as browsers spell them, the time zone of its hours, its secret
 * sealed. Throws 403 for hotels that the actor does not see, and 422 with all that is wrong at once (§7.1).
 */
export async function checkChatWidget(
  ctx: Context,
  input: ChatWidgetValues,
  current?: ChatWidget,
): Promise<ChatWidgetValues> {
  if (input.identitySecret && ctx.actor.piiAccess === 'masked') {
    throw accessDenied(
      'identitySecret',
      'Whoever knows this secret says who visitors are; it needs a role that sees people',
    )
  }
  const after: ChatWidgetValues = { ...current, ...input }
  for (const { hotelId } of current ? [current, after] : [after]) mustReach(ctx, hotelId ? [hotelId] : [], 'hotelId')
  const timeZone = await timeZoneOf(ctx, after.hotelId ?? null)
  const origins = originsOf(input.allowedOrigins)
  const problems = [
    ...(timeZone === undefined ? [noSuchHotel] : []),
    ...origins.problems,
    ...repeated(input.preChatFields),
    ...hoursProblems(input.businessHours),
    ...secretMissing(after, current),
  ]
  if (problems.length > 0) throw invalid(...problems)
  const hours = input.businessHours
  return {
    ...(origins.read ? { allowedOrigins: origins.read } : {}),
    ...(hours
      ? { businessHours: { ...hours, timeZone: hours.timeZone ?? timeZone, holidays: hours.holidays ?? [] } }
      : {}),
    ...(current && input.identitySecret !== undefined ? replacedSecret(ctx, input.identitySecret, current.id) : {}),
  }
}

const noSuchHotel: ErrorItem = { field: 'hotelId', code: 'unknown_reference', message: 'There is no such hotel' }

/** The time zone of a hotel that the actor may see, or the company's; nothing where there is no such hotel. */
async function timeZoneOf({ db, actor }: Context, hotelId: string | null): Promise<string | undefined> {
  if (hotelId === null) return actor.tenant.timeZone
  const hotel = await db.one(sql<{ timeZone: string }>`
    select time_zone from hotels where tenant_id = ${actor.tenantId} and id = ${hotelId}`)
  return hotel?.timeZone
}

type Origins = { readonly read?: readonly string[]; readonly problems: readonly ErrorItem[] }

function originsOf(given: readonly string[] | undefined): Origins {
  if (given === undefined) return { problems: [] }
  const all = given.map(readOrigin)
  const problems = all.flatMap((origin, index): ErrorItem[] => {
    if (origin !== undefined) return []
    const message = 'This is no origin: https://host, https://host:port or https://*.host; http for localhost alone'
    return [{ field: `allowedOrigins[${index}]`, code: 'invalid_url', message }]
  })
  return { read: [...new Set(all.filter((origin) => origin !== undefined))], problems }
}

const repeated = (asked: readonly PreChatField[] = []): ErrorItem[] =>
  asked.flatMap(({ field }, index): ErrorItem[] => {
    if (asked.findIndex((each) => each.field === field) === index) return []
    return [{ field: `preChatFields[${index}].field`, code: 'invalid_value', message: 'This is asked already' }]
  })

/** Who must be vouched for is vouched for with a secret. */
function secretMissing(after: ChatWidgetValues, current: ChatWidget | undefined): ErrorItem[] {
  const { identityVerification = 'off', identitySecret: given = current?.identitySecretLast4 ?? null } = after
  if (identityVerification === 'off' || given !== null) return []
  return [{ field: 'identitySecret', code: 'required', message: 'Identities are verified with a secret' }]
}

function replacedSecret(ctx: Context, plain: string | null, id: string): ChatWidgetValues {
  const row = { tenantId: ctx.actor.tenantId, id }
  ctx.onCommit(endVouchedSessions(row))
  if (plain === null) return { identitySecret: null, identitySecretLast4: null }
  return { identitySecret: identitySecret.seal(ctx.runtime.keys, plain, row), identitySecretLast4: lastFour(plain) }
}
