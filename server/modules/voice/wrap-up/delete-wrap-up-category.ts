import Type from 'typebox'
import { refuse } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { unclassified } from '../state-machine/end-transitions.ts'
import { wrapUpCategories } from './wrap-up-categories.ts'

/** `DELETE /wrapupcategories/{id}`: 409 for the one of calls that nobody put into any, and for one that a call names. */
export const deleteWrapUpCategory = endpoint({
  method: 'DELETE',
  path: '/wrapupcategories/:id',
  access: 'settings.manage',
  reach: 'tenant',
  summary: 'Delete a wrap up category',
  extension: true,
  status: 204,
  params: ById,
  returns: Type.Null(),
  async handle(ctx, { params }) {
    const { code } = await wrapUpCategories.find(ctx, params.id)
    if (code === unclassified) {
      throw refuse('dependent_records', 'Calls that nobody put into a category are put into this one')
    }
    await wrapUpCategories.remove(ctx, params.id)
    return null
  },
})
