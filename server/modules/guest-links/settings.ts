import { fileURLToPath } from 'node:url'
import { directory, orNone } from '#platform/config/setting-types.ts'
import { computedDefault, setting } from '#platform/config/settings.ts'
import { moduleSettings } from '#platform/module-settings.ts'

const builtPage = fileURLToPath(new URL('../../../guest-page/dist', import.meta.url))

/** The settings of the guest page. */
export const guestLinkSettings = moduleSettings(
  {
    GUEST_PAGE_DIR: setting(
      orNone(directory),
      computedDefault('`guest-page/dist` of this release, if it is built'),
      'the folder of the built page that guest links open at `/g`; `none` serves no page',
    ),
  },
  {
    complete: ({ GUEST_PAGE_DIR }) => ({
      /** The folder of the guest page, which may not be built. Undefined: no page is served. */
      GUEST_PAGE_DIR: GUEST_PAGE_DIR === 'none' ? undefined : (GUEST_PAGE_DIR ?? builtPage),
    }),
  },
)
