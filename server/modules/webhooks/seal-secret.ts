import { type Query, sql } from '#platform/db/sql.ts'
import { open, type Place, seal } from '#platform/sealed.ts'
import type { SecretKeys } from '#platform/secret-keys.ts'

type Endpoint = { readonly tenantId: string; readonly id: string }

const placeOf = ({ tenantId, id }: Endpoint): Place => ({
  tenant: tenantId,
  table: 'webhooks',
  column: 'secret',
  row: id,
})

/** The signing secret of an endpoint as it is stored. It opens for this endpoint only. */
export const sealSecret = (keys: SecretKeys, secret: string, endpoint: Endpoint): string =>
  seal(keys, secret, placeOf(endpoint))

/** The signing secret itself, for the moment of signing. @throws when it was changed or its key is gone */
export const openSecret = (keys: SecretKeys, sealed: string, endpoint: Endpoint): string =>
  open(keys, sealed, placeOf(endpoint))

/** Its last four characters, to recognise it by; none of a secret that would be given away. */
export function lastFour(secret: string): string | null {
  const characters = [...secret]
  return characters.length > 4 ? characters.slice(-4).join('') : null
}

/** Puts the secret into a row that was made a moment ago in the same transaction: it is sealed for the row's id. */
export const storeSecret = (endpoint: Endpoint, sealed: string): Query => sql`
  update webhooks set secret = ${sealed} where tenant_id = ${endpoint.tenantId} and id = ${endpoint.id}`
