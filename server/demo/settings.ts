import { flag } from '#platform/config/setting-types.ts'
import { computedDefault, setting } from '#platform/config/settings.ts'
import { moduleSettings } from '#platform/module-settings.ts'

/** The settings of the demo tenant. */
export const demoSettings = moduleSettings(
  {
    DEMO_PAGE: setting(
      flag,
      computedDefault('`false` when `NODE_ENV` is `production`, else `true`'),
      'serves `/demo`, the page of an invented hotel, to try the chat of the demo tenant or of any widget ' +
        '(`/demo?widget=<publicKey>`)',
    ),
    DEMO: setting(
      flag,
      computedDefault(
        '`true` with the embedded database, but `false` when `NODE_ENV` is `production` or with `DATABASE_URL`',
      ),
      'creates a demo tenant in an empty database; its login is in `DATA_DIR/demo.json` and printed only at the first ' +
        'start',
    ),
  },
  {
    complete: ({ DEMO, DEMO_PAGE }, { DATABASE_URL, NODE_ENV }) => ({
      DEMO: DEMO ?? (DATABASE_URL === undefined && NODE_ENV !== 'production'),
      DEMO_PAGE: DEMO_PAGE ?? NODE_ENV !== 'production',
    }),
  },
)
