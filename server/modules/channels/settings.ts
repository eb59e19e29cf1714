import { fileURLToPath } from 'node:url'
import { directory, flag, integer, orNone } from '#platform/config/setting-types.ts'
import { computedDefault, setting } from '#platform/config/settings.ts'
import { moduleSettings } from '#platform/module-settings.ts'

const builtWidget = fileURLToPath(new URL('../../../widget/dist', import.meta.url))

/** The settings of conversations and of the chat widget. */
export const channelsSettings = moduleSettings(
  {
    EMAIL_IMAP_CONNECTIONS: setting(
      integer(1, 10_000),
      200,
      'how many mailboxes of e-mail accounts a process has open at once; the others take turns',
    ),
    REPLY_ASSIGNS: setting(flag, true, 'the answer of a user takes a conversation that nobody has'),
    WIDGET_DIR: setting(
      orNone(directory),
      computedDefault('`widget/dist` of this release, if it is built'),
      'the folder of the built chat widget, which is served at `/widget/v1.js`; `none` serves no widget',
    ),
  },
  {
    complete: ({ WIDGET_DIR }) => ({
      /** The folder of the chat widget, which may not be built. Undefined: no widget is served. */
      WIDGET_DIR: WIDGET_DIR === 'none' ? undefined : (WIDGET_DIR ?? builtWidget),
    }),
  },
)
