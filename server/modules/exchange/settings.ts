import { integer } from '#platform/config/setting-types.ts'
import { setting } from '#platform/config/settings.ts'
import { moduleSettings } from '#platform/module-settings.ts'

/** The settings of what other systems take over. */
export const exchangeSettings = moduleSettings({
  CHANGES_CURSOR_DAYS: setting(
    integer(1, 3650),
    90,
    'days for which a cursor of `GET /changes` can be continued; a system that was away longer reads the lists again',
  ),
})
