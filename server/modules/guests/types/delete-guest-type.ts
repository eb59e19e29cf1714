import { guestTypes, removeGuestType } from './guest-types.ts'

/** §4.3 DELETE /guesttypes/{id}: 409 for the default type and for a type in use. */
export const deleteGuestType = guestTypes.verbs.delete({
  description: 'Deletes a guest type that is neither the default nor used by seasons, services or guests.',
  errors: ['dependent_records'],
  async handle(ctx, { params }) {
    await removeGuestType(ctx, params.id)
    return null
  },
})
