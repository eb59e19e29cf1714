import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { guestLinks } from './guest-links.ts'

/** `POST /guestlinks/{id}/revoke`: the address works no more. */
export const revokeGuestLink = endpoint({
  method: 'POST',
  path: '/guestlinks/:id/revoke',
  operationId: 'revokeGuestLink',
  access: 'reservations.manage',
  reach: 'shared',
  summary: 'Revoke a guest link',
  description: 'Ends a link at once and returns it. Revoking it again changes nothing.',
  status: 200,
  extension: true,
  params: ById,
  returns: json(guestLinks.shapes.row),
  async handle(ctx, { params: { id } }) {
    const link = await guestLinks.lock(ctx, id)
    if (link.revokedAt !== null) return link
    return guestLinks.update(ctx, id, { revokedAt: formatInstant(ctx.now) }, { action: 'revoked', locked: link })
  },
})
