import { flag } from '#platform/config/setting-types.ts'
import { computedDefault, setting } from '#platform/config/settings.ts'
import { moduleSettings } from '#platform/module-settings.ts'

/** The settings of accounts with providers. */
export const integrationsSettings = moduleSettings(
  {
    SIMULATOR: setting(
      flag,
      computedDefault('`false` when `NODE_ENV` is `production`, else `true`'),
      'simulated call and message networks; users with access to one can create any number of calls, guests and files',
    ),
  },
  {
    complete: ({ SIMULATOR }, { NODE_ENV }) => ({ SIMULATOR: SIMULATOR ?? NODE_ENV !== 'production' }),
  },
)
