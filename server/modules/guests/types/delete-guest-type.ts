import { guestTypes, removeGuestType } from './guest-types.ts'

/** §4.3 DELETE /guesttypes/{id}: 409 for the default type and for a type in use. */
export const deleteGuestType = guestTypes.verbs.delete({
  async handle(ctx, { params }) {
    await removeGuestType(ctx, params.id)
    return null
  },
})
