import { refuse } from '#platform/kernel/errors.ts'
import { unclassified } from '../state-machine/end-transitions.ts'
import { wrapUpCategories } from './wrap-up-categories.ts'

/** `DELETE /wrapupcategories/{id}`: 409 for the default category, and for a category that a call uses. */
export const deleteWrapUpCategory = wrapUpCategories.verbs.delete({
  description:
    'Deletes a category that no call has. A category that calls have can be made inactive instead. The category ' +
    '`unclassified` is never deleted.',
  errors: ['dependent_records'],
  async handle(ctx, { params }) {
    const { code } = await wrapUpCategories.find(ctx, params.id)
    if (code === unclassified) {
      throw refuse('dependent_records', 'The default category cannot be deleted')
    }
    await wrapUpCategories.remove(ctx, params.id)
    return null
  },
})
