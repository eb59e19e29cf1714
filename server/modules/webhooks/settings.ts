import { integer } from '#platform/config/setting-types.ts'
import { setting } from '#platform/config/settings.ts'
import { moduleSettings } from '#platform/module-settings.ts'

/** The settings of webhook deliveries. */
export const webhooksSettings = moduleSettings({
  WEBHOOK_HOST_RATE: setting(
    integer(0, 100_000),
    100,
    'webhook deliveries per second that one process sends to one host, over all tenants; `0` turns the limit off',
  ),
  WEBHOOK_HOST_IN_FLIGHT: setting(
    integer(0, 100_000),
    64,
    'concurrent webhook deliveries of one process to one host; `0` turns the limit off',
  ),
})
