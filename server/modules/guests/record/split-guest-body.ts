import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { isMasked } from '#platform/privacy/personal.ts'
import { newConsents } from '../consents/consent-rules.ts'
import { appendConsents, type Consent } from '../consents/consents.ts'
import { pointsAfter, primaryValue } from '../contact-points/contact-point-rules.ts'
import { type ContactPoint, replacePoints } from '../contact-points/contact-points.ts'
import type { Guest, GuestValues } from './guests.ts'
import { documentAfter, documentNumber, type IdentityDocument } from './identity-document.ts'

/** What a body makes of a guest: its own columns, and what stands in rows of other tables or sealed. */
export type GuestParts = {
  readonly columns: GuestValues
  /** All points from now on; none where nothing changes. */
  readonly points: readonly ContactPoint[] | undefined
  readonly consents: readonly Consent[]
  readonly groupIds: readonly string[] | undefined
  /** To be sealed; null: none from now on. */
  readonly number: string | null | undefined
}

/** What a guest was before a body; nothing for a new one. */
type Known = Pick<Guest, 'contactPoints' | 'consents' | 'identityDocument'>

const nobody: Known = { contactPoints: [], consents: [], identityDocument: null }

/** Reads a validated body against what is known of the guest. Throws 422 with everything that is wrong. */
export function partsOf(ctx: Context, given: GuestValues, known: Known = nobody): GuestParts {
  const { contactPoints, consents = [], guestGroupIds, identityDocument, ...columns } = given
  const how = { newId: ctx.newId, countryCode: ctx.actor.tenant.countryCode }
  const { points, problems } = pointsAfter(known.contactPoints, { ...given, contactPoints }, how)
  const { said, problems: wrongConsents } = newConsents(known.consents, consents, ctx.now)
  const wrong = [...problems, ...hiddenValues(given), ...wrongConsents]
  if (wrong.length > 0) throw invalid(...wrong)

  const document = identityDocument === undefined ? undefined : documentAfter(identityDocument, known.identityDocument)
  return {
    columns: {
      ...columns,
      ...(document ? { identityDocument: document.stored } : {}),
      phone: primaryValue(points, 'phone'),
      email: primaryValue(points, 'email'),
    },
    points: points === known.contactPoints ? undefined : points,
    consents: said,
    groupIds: guestGroupIds,
    number: document?.number,
  }
}

/** A hidden value that was read must not become the value. */
function hiddenValues({ email, identityDocument }: GuestValues): ErrorItem[] {
  const given = { email, 'identityDocument.number': (identityDocument as IdentityDocument | null | undefined)?.number }
  return Object.entries(given).flatMap(([field, value]): ErrorItem[] =>
    isMasked(value) ? [{ field, code: 'invalid_value', message: 'This is a hidden value, not the value itself' }] : [],
  )
}

/** The writes beside the guest's own row; `userId` is who gave the consents. */
export function partQueries(
  ctx: Context,
  guestId: string,
  parts: GuestParts,
  userId = ctx.actor.userId,
): Query<object>[] {
  const owner = { tenantId: ctx.actor.tenantId, guestId, now: ctx.now }
  const { points, consents, number } = parts
  const said = consents.map((consent) => ({ ...consent, id: ctx.newId(), userId }))
  return [
    ...(points ? replacePoints(owner, points) : []),
    ...(said.length > 0 ? appendConsents(owner, said) : []),
    ...(number === undefined ? [] : [storeNumber(ctx, guestId, number)]),
  ]
}

/** Seals the number of a guest’s document; null takes it away. */
export function storeNumber(ctx: Context, id: string, number: string | null): Query<object> {
  const { tenantId } = ctx.actor
  const sealed = number === null ? null : documentNumber.seal(ctx.runtime.keys, number, { tenantId, id })
  return sql<object>`update guests set document_number = ${sealed} where tenant_id = ${tenantId} and id = ${id}`
}
