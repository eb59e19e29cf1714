import { tenantRegistered } from '#modules/identity/index.ts'
import { on } from '#platform/events/relay.ts'
import { builtInNamesIn } from '#shared/tenant-defaults/built-in-names.ts'
import { guestTypes, withCategoryDefaults } from './types/guest-types.ts'

/** Creates the guest types of a new tenant in its language: adults, children and infants. */
export const onRegistration = on(tenantRegistered, async (ctx, { data }) => {
  const { adult, child, infant } = builtInNamesIn(data.languageCode).guestTypes
  await guestTypes.insert(ctx, withCategoryDefaults({ name: adult, category: 'adult', isDefault: true, sortOrder: 1 }))
  await guestTypes.insert(
    ctx,
    withCategoryDefaults({ name: child, category: 'child', minAge: 3, maxAge: 12, sortOrder: 2 }),
  )
  await guestTypes.insert(
    ctx,
    withCategoryDefaults({ name: infant, category: 'infant', minAge: 0, maxAge: 2, sortOrder: 3 }),
  )
})
