import { docsAddress } from '#platform/http/docs/docs-site.ts'
import type { Module } from '#platform/module.ts'
import { listDevices } from './devices/list-devices.ts'
import { signOutDevice } from './devices/sign-out-device.ts'
import { addPanelRoutes } from './forwarding/panel-routes.ts'
import { completeSignIn } from './sessions/complete-sign-in.ts'
import { idleBrowsers } from './sessions/end-idle-sessions.ts'
import { encryptedColumns, panelSessionRetention } from './sessions/panel-session.ts'
import { signInWithPasskey } from './sessions/passkey-sign-in.ts'
import { showSession } from './sessions/show-session.ts'
import { signIn } from './sessions/sign-in.ts'
import { signOut } from './sessions/sign-out.ts'
import { panelSettings } from './settings.ts'
import { addMissingPanel } from './shell/missing-panel.ts'
import { readPanelBuild } from './shell/panel-build.ts'
import { addPanelPages } from './shell/panel-pages.ts'
import { completeSso } from './sso/complete-sso.ts'
import { discover, start } from './sso/start-sso.ts'

const panelEndpoints = [
  signIn,
  completeSignIn,
  signInWithPasskey,
  showSession,
  signOut,
  listDevices,
  signOutDevice,
  discover,
  start,
  completeSso,
]

/** The server's half of the panel: browsers hold a cookie, the tokens stay here (§5.10). */
export const panelSessionsModule: Module = {
  name: 'panel-sessions',
  tables: ['panel_sessions'],
  triggers: { delete_panel_session: 'Signs a browser out when its session ends.' },
  endpoints: [],
  panelEndpoints,
  encryptedColumns,
  workers: [idleBrowsers],
  retentionRules: [panelSessionRetention],
  addRoutes(app, runtime) {
    const { PANEL_DIR: folder } = panelSettings.of(runtime.config)
    const build = folder === undefined ? undefined : readPanelBuild(folder, docsAddress(runtime.config))
    addPanelRoutes(app, runtime, { endpoints: panelEndpoints, buildId: build?.id })
    if (build) addPanelPages(app, runtime, build)
    else addMissingPanel(app)
  },
}
