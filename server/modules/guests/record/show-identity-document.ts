import Type, { type Static } from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, DayOrNull, doc, textOrNull } from '#platform/http/schemas.ts'
import { accessDenied, notFound } from '#platform/kernel/errors.ts'
import { hidden } from '#platform/resource/fields.ts'
import { documentNumberColumn, type IdentityDocument } from './identity-document.ts'
import { resolveGuest } from './resolve-guest.ts'

const RevealedDocument = Type.Object(
  {
    type: doc(Type.String(), 'What kind of document it is.', 'passport'),
    number: doc(hidden(Type.String(), 'document'), 'The whole number.', 'U12345678'),
    issuingCountryCode: doc(textOrNull({ format: 'country-code' }), 'The country that issued it.', 'TR'),
    expiresOn: doc(DayOrNull, 'Until when it is valid.'),
  },
  { title: 'RevealedDocument' },
)

type StoredDocument = { identityDocument: IdentityDocument | null; documentNumber: string | null }

/** GET /guests/{id}/identity-document: the full number, for roles that see personal values. Each call is audited. */
export const showIdentityDocument = endpoint({
  method: 'GET',
  auditsReads: true,
  path: '/guests/:id/identity-document',
  freshFactor: true,
  operationId: 'revealIdentityDocument',
  access: 'guests.manage',
  summary: 'Reveal the number of a guest’s document',
  description:
    'Returns the whole number of the identity document, for roles that see personal values. Each call is audited.',
  extension: true,
  params: ById,
  returns: json(RevealedDocument),
  async handle(ctx, { params }): Promise<Static<typeof RevealedDocument>> {
    const { tenantId, piiAccess } = ctx.actor
    if (piiAccess === 'masked') throw accessDenied('', 'This role cannot see identity documents')
    const { id } = await resolveGuest(ctx, params.id)
    const found = await ctx.db.one(sql<StoredDocument>`
      select identity_document, document_number from guests where tenant_id = ${tenantId} and id = ${id}`)
    const { identityDocument = null, documentNumber: encrypted = null } = found ?? {}
    if (!identityDocument || encrypted === null) throw notFound('identity document')
    const { type, issuingCountryCode = null, expiresOn = null } = identityDocument
    const number = documentNumberColumn.decrypt(ctx.runtime.keys, encrypted, { tenantId, id })
    ctx.audit({ action: 'guest.documentRevealed', resourceType: 'guest', resourceId: id })
    return { type, number, issuingCountryCode, expiresOn }
  },
})
