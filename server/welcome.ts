import { docsAddress } from '#platform/http/docs/docs-site.ts'
import type { Config } from './config.ts'
import type { Demo } from './demo/demo.ts'

/** The output of `npm start` when the service is ready: its addresses and how to log in. */
export function welcomeText(config: Config, at: { caFile: string | undefined; demo: Demo | undefined }): string {
  const docs = docsAddress(config)
  const lines = [
    '',
    `  Bellhop is ready       ${config.PUBLIC_URL}`,
    ...(docs === undefined ? [] : [`  The docs               ${config.PUBLIC_URL}${docs}`]),
    `  The API, readable      ${config.PUBLIC_URL}/swagger`,
    ...(at.caFile ? [`  Its certificate's CA   ${at.caFile}`] : []),
    ...(config.MAIL_URL === undefined ? [`  Mails are written to   ${config.DATA_DIR}/mail`] : []),
    ...(at.demo ? [`  Demo login             ${demoLogin(at.demo)}`] : []),
    ...(at.demo && config.DEMO_PAGE ? [`  A hotel with a chat    ${config.PUBLIC_URL}/demo`] : []),
    ...(at.demo && config.SIMULATOR ? ['  Guests who ring        npm run demo-traffic, in a second terminal'] : []),
    '  Ctrl-C stops the service.',
    '',
  ]
  return lines.join('\n')
}

/** The password is printed only once, because the output of each start may end up in logs. */
const demoLogin = ({ login, file, isNew }: Demo): string =>
  isNew ? `${login.email}   ${login.password}   (stored in ${file})` : `in ${file}`
