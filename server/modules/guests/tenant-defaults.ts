import { tenantRegistered } from '#modules/identity/index.ts'
import { on } from '#platform/events/relay.ts'
import { guestTypes, withCategoryDefaults } from './types/guest-types.ts'

/** Creates the guest types of a new tenant: adults, children and infants. */
export const onRegistration = on(tenantRegistered, async (ctx) => {
  await guestTypes.insert(
    ctx,
    withCategoryDefaults({ name: 'Adult', category: 'adult', isDefault: true, sortOrder: 1 }),
  )
  await guestTypes.insert(
    ctx,
    withCategoryDefaults({ name: 'Child', category: 'child', minAge: 3, maxAge: 12, sortOrder: 2 }),
  )
  await guestTypes.insert(
    ctx,
    withCategoryDefaults({ name: 'Infant', category: 'infant', minAge: 0, maxAge: 2, sortOrder: 3 }),
  )
})
