import { fileURLToPath } from 'node:url'
import { voiceSettings } from '#modules/voice/settings.ts'
import { directory, orNone, webSockets } from '#platform/config/setting-types.ts'
import { computedDefault, setting } from '#platform/config/settings.ts'
import { moduleSettings } from '#platform/module-settings.ts'

const builtPanel = fileURLToPath(new URL('../../../panel/dist', import.meta.url))

/** The settings of the panel. */
export const panelSettings = moduleSettings(
  {
    PANEL_DIR: setting(
      orNone(directory),
      computedDefault('`panel/dist` of this release, if it is built'),
      'the folder of the built panel, which is served at `/`; `none` serves no panel',
    ),
    PANEL_WEBSOCKETS: setting(
      webSockets,
      computedDefault('`wss://`, the host of `PUBLIC_URL` and `VOICE_WSS_PORT`'),
      'WebSocket servers of softphones that pages of the panel may connect to',
    ),
  },
  {
    complete: ({ PANEL_DIR, PANEL_WEBSOCKETS }, config) => ({
      /** The folder of the panel, which may not be built. Undefined: no panel is served. */
      PANEL_DIR: PANEL_DIR === 'none' ? undefined : (PANEL_DIR ?? builtPanel),
      PANEL_WEBSOCKETS:
        PANEL_WEBSOCKETS ?? softphoneServers(config.PUBLIC_URL, voiceSettings.of(config).VOICE_WSS_PORT),
    }),
  },
)

/** The SIP edge on the public host. A content security policy cannot name an IPv6 address. */
function softphoneServers(publicUrl: string, port: number): readonly string[] {
  const { hostname } = new URL(publicUrl)
  return hostname.startsWith('[') ? [] : [`wss://${hostname}:${port}`]
}
