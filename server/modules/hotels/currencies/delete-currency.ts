import Type from 'typebox'
import { ById } from '#platform/http/schemas.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { currencies, takeTurns } from './currencies.ts'

/** §4.3 DELETE /currencies/{id}: the base stays (409 `base_currency`), and so does one in use (its foreign keys). */
export const deleteCurrency = endpoint({
  method: 'DELETE',
  path: '/currencies/:id',
  access: 'settings.manage',
  reach: 'tenant',
  summary: 'Delete a currency',
  status: 204,
  params: ById,
  returns: Type.Null(),
  async handle(ctx, { params }) {
    await takeTurns(ctx)
    const { isBase } = await currencies.find(ctx, params.id)
    if (isBase) throw refuse('base_currency', 'The base currency cannot be deleted; make another one the base first')
    await currencies.remove(ctx, params.id)
    return null
  },
})
