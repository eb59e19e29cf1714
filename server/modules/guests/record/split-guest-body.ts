import type { ReadContext, WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { isMasked } from '#platform/privacy/personal.ts'
import { diffConsents } from '../consents/consent-rules.ts'
import { appendConsents, type Consent } from '../consents/consents.ts'
import { applyContactInput, primaryValue } from '../contact-points/contact-point-rules.ts'
import { type ContactPoint, newContactPoints, replaceContactPoints } from '../contact-points/contact-points.ts'
import type { Guest, GuestValues } from './guests.ts'
import { applyDocument, documentNumberColumn, type IdentityDocument } from './identity-document.ts'

/** A guest body split into the columns of the guest row and the parts that are stored elsewhere or encrypted. */
export type GuestParts = {
  readonly columns: GuestValues
  /** The complete new list of contact points; undefined when it does not change. */
  readonly points: readonly ContactPoint[] | undefined
  readonly consents: readonly Consent[]
  readonly groupIds: readonly string[] | undefined
  /** The document number to encrypt; null deletes it, undefined leaves it unchanged. */
  readonly number: string | null | undefined
}

/** The stored values that a body is compared with. */
type StoredGuest = Pick<Guest, 'contactPoints' | 'consents' | 'identityDocument'>

const emptyGuest: StoredGuest = { contactPoints: [], consents: [], identityDocument: null }

/** Splits a validated body and checks it against the stored guest. Throws 422 with all problems at once. */
export function splitGuestBody(ctx: ReadContext, given: GuestValues, known: StoredGuest = emptyGuest): GuestParts {
  const { contactPoints, consents = [], guestGroupIds, identityDocument, ...columns } = given
  const options = { newId: ctx.newId, phoneCountry: ctx.actor.tenant.phoneCountry }
  const { points, problems } = applyContactInput(known.contactPoints, { ...given, contactPoints }, options)
  const { added, problems: consentProblems } = diffConsents(known.consents, consents, ctx.now)
  const allProblems = [...problems, ...hiddenValues(given), ...consentProblems]
  if (allProblems.length > 0) throw invalid(...allProblems)

  const document = identityDocument === undefined ? undefined : applyDocument(identityDocument, known.identityDocument)
  return {
    columns: {
      ...columns,
      ...(document ? { identityDocument: document.stored } : {}),
      phone: primaryValue(points, 'phone'),
      email: primaryValue(points, 'email'),
    },
    points: points === known.contactPoints ? undefined : points,
    consents: added,
    groupIds: guestGroupIds,
    number: document?.number,
  }
}

/** Masked values that a client read and sent back must not be stored. */
function hiddenValues({ email, identityDocument }: GuestValues): ErrorItem[] {
  const given = { email, 'identityDocument.number': (identityDocument as IdentityDocument | null | undefined)?.number }
  return Object.entries(given).flatMap(([field, value]): ErrorItem[] =>
    isMasked(value)
      ? [{ field, code: 'invalid_value', message: 'This value is masked; send the full value or leave the field out' }]
      : [],
  )
}

/**
 * The writes outside the guest's own row; `userId` is the user who recorded the consents. A new guest has no rows yet
 * that the contact points replace.
 */
export function guestPartQueries(
  ctx: WriteContext,
  guestId: string,
  parts: GuestParts,
  { userId = ctx.actor.userId, isNew = false }: { userId?: string | null; isNew?: boolean } = {},
): Query<object>[] {
  const owner = { tenantId: ctx.actor.tenantId, guestId, now: ctx.now }
  const { points, consents, number } = parts
  const added = consents.map((consent) => ({ ...consent, id: ctx.newId(), userId }))
  return [
    ...(points ? (isNew ? [newContactPoints(owner, points)] : replaceContactPoints(owner, points)) : []),
    ...(added.length > 0 ? appendConsents(owner, added) : []),
    ...(number === undefined ? [] : [storeDocumentNumber(ctx, guestId, number)]),
  ]
}

/** Encrypts and stores the document number of a guest; null deletes it. */
export function storeDocumentNumber(ctx: WriteContext, id: string, number: string | null): Query<object> {
  const { tenantId } = ctx.actor
  const encrypted = number === null ? null : documentNumberColumn.encrypt(ctx.runtime.keys, number, { tenantId, id })
  return sql<object>`update guests set document_number = ${encrypted} where tenant_id = ${tenantId} and id = ${id}`
}

/** The full document number of a guest, or null. */
export async function readDocumentNumber(ctx: ReadContext, id: string): Promise<string | null> {
  const { tenantId } = ctx.actor
  const found = await ctx.db.one(sql<{ documentNumber: string | null }>`
    select document_number from guests where tenant_id = ${tenantId} and id = ${id}`)
  const encrypted = found?.documentNumber ?? null
  return encrypted === null ? null : documentNumberColumn.decrypt(ctx.runtime.keys, encrypted, { tenantId, id })
}

/** Whether a body brings another document number than the stored one, whose visible characters may be the same. */
export const changesDocumentNumber = async (ctx: ReadContext, id: string, { number }: GuestParts): Promise<boolean> =>
  number !== undefined && number !== (await readDocumentNumber(ctx, id))
