import Type, { type Static } from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { accessDenied, notFound } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { hidden } from '#platform/resource/fields.ts'
import { documentNumber, type IdentityDocument } from './identity-document.ts'
import { livingGuest } from './resolve-guest.ts'

const maybe = (rest: object) => Type.Unsafe<string | null>({ type: ['string', 'null'], ...rest })

const Revealed = Type.Object({
  type: Type.String(),
  number: hidden(Type.String(), 'document'),
  issuingCountryCode: maybe({ format: 'country-code' }),
  expiresOn: maybe({ format: 'date' }),
})

type Stored = { identityDocument: IdentityDocument | null; documentNumber: string | null }

/** GET /guests/{id}/identity-document: the number in full, to those who see personal values. Every look is recorded. */
export const showDocument = endpoint({
  method: 'GET',
  path: '/guests/:id/identity-document',
  access: 'guests.manage',
  summary: 'Reveal the number of a guest’s document',
  extension: true,
  params: ById,
  returns: Revealed,
  async handle(ctx, { params }): Promise<Static<typeof Revealed>> {
    const { tenantId, piiAccess } = ctx.actor
    if (piiAccess === 'masked') throw accessDenied('', 'This role sees no documents of people')
    const { id } = await livingGuest(ctx, params.id)
    const found = await ctx.db.one(sql<Stored>`
      select identity_document, document_number from guests where tenant_id = ${tenantId} and id = ${id}`)
    const { identityDocument = null, documentNumber: sealed = null } = found ?? {}
    if (!identityDocument || sealed === null) throw notFound('identity document')
    const { type, issuingCountryCode = null, expiresOn = null } = identityDocument
    const number = documentNumber.open(ctx.runtime.keys, sealed, { tenantId, id })
    ctx.audit({ action: 'guest.documentRevealed', resourceType: 'guest', resourceId: id })
    return { type, number, issuingCountryCode, expiresOn }
  },
})
