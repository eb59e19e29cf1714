import { integer } from '#platform/config/setting-types.ts'
import { setting } from '#platform/config/settings.ts'
import { moduleSettings } from '#platform/module-settings.ts'

/** The settings of imports. */
export const guestsSettings = moduleSettings({
  TENANT_IMPORTS_DAY: setting(
    integer(0, 1_000_000),
    100,
    'imports of guests per tenant in 24 hours; `0` turns the limit off',
  ),
})
