import { validateBusinessHours } from '#modules/voice/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { accessDenied, type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { assertMayChooseHotels } from '#platform/resource/hotel-access.ts'
import type { ChatWidget, ChatWidgetValues, PreChatField } from './chat-widget-fields.ts'
import { endVerifiedSessions, identitySecret, lastFour } from './identity-secret.ts'
import { parseOrigin } from './parse-origin.ts'

/**
 * Validates a widget and completes it: normalised origins, the time zone of its hours, the encrypted secret. Throws 403
 * for a hotel that the actor must not see, and 422 with all problems (§7.1).
 */
export async function validateChatWidget(
  ctx: WriteContext,
  input: ChatWidgetValues,
  current?: ChatWidget,
): Promise<ChatWidgetValues> {
  if (input.identitySecret && ctx.actor.piiAccess === 'masked') {
    throw accessDenied(
      'identitySecret',
      'This secret proves visitors’ identities; setting it requires a role with full access to personal data',
    )
  }
  const after: ChatWidgetValues = { ...current, ...input }
  assertMayChooseHotels(ctx, current, after)
  const timeZone = await timeZoneOf(ctx, after.hotelId ?? null)
  const origins = parseOrigins(input.allowedOrigins)
  const problems = [
    ...(timeZone === undefined ? [unknownHotel] : []),
    ...origins.problems,
    ...repeatedFieldProblems(input.preChatFields),
    ...validateBusinessHours(input.businessHours),
    ...missingSecretProblems(after, current),
  ]
  if (problems.length > 0) throw invalid(...problems)
  const hours = input.businessHours
  return {
    ...(origins.read ? { allowedOrigins: origins.read } : {}),
    ...(hours
      ? { businessHours: { ...hours, timeZone: hours.timeZone ?? timeZone, holidays: hours.holidays ?? [] } }
      : {}),
    ...(current && input.identitySecret !== undefined ? encryptedSecret(ctx, input.identitySecret, current.id) : {}),
  }
}

const unknownHotel: ErrorItem = { field: 'hotelId', code: 'unknown_reference', message: 'There is no such hotel' }

/** The time zone of a hotel that the actor may see, or of the company; undefined for an unknown hotel. */
async function timeZoneOf({ db, actor }: ReadContext, hotelId: string | null): Promise<string | undefined> {
  if (hotelId === null) return actor.tenant.timeZone
  const hotel = await db.one(sql<{ timeZone: string }>`
    select time_zone from hotels where tenant_id = ${actor.tenantId} and id = ${hotelId}`)
  return hotel?.timeZone
}

type ParsedOrigins = { readonly read?: readonly string[]; readonly problems: readonly ErrorItem[] }

function parseOrigins(origins: readonly string[] | undefined): ParsedOrigins {
  if (origins === undefined) return { problems: [] }
  const all = origins.map(parseOrigin)
  const problems = all.flatMap((origin, index): ErrorItem[] => {
    if (origin !== undefined) return []
    const message =
      'An origin must be https://host, https://host:port or https://*.host; http is allowed for localhost only'
    return [{ field: `allowedOrigins[${index}]`, code: 'invalid_url', message }]
  })
  return { read: [...new Set(all.filter((origin) => origin !== undefined))], problems }
}

const repeatedFieldProblems = (fields: readonly PreChatField[] = []): ErrorItem[] =>
  fields.flatMap(({ field }, index): ErrorItem[] => {
    if (fields.findIndex((each) => each.field === field) === index) return []
    return [{ field: `preChatFields[${index}].field`, code: 'invalid_value', message: 'This field is listed twice' }]
  })

/** Identity verification requires a secret. */
function missingSecretProblems(after: ChatWidgetValues, current: ChatWidget | undefined): ErrorItem[] {
  const { identityVerification = 'off', identitySecret: secret = current?.identitySecretLast4 ?? null } = after
  if (identityVerification === 'off' || secret !== null) return []
  return [
    { field: 'identitySecret', code: 'required', message: 'identitySecret is required for identity verification' },
  ]
}

function encryptedSecret(ctx: WriteContext, plain: string | null, id: string): ChatWidgetValues {
  const row = { tenantId: ctx.actor.tenantId, id }
  ctx.onCommit(endVerifiedSessions(row))
  if (plain === null) return { identitySecret: null, identitySecretLast4: null }
  return { identitySecret: identitySecret.encrypt(ctx.runtime.keys, plain, row), identitySecretLast4: lastFour(plain) }
}
