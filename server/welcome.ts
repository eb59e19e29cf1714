import type { Config } from './config.ts'
import type { Demo } from './demo/demo.ts'

/** What `npm start` prints when the service is ready: where to look and how to log in. */
export function welcomeText(config: Config, at: { caFile: string | undefined; demo: Demo | undefined }): string {
  const lines = [
    '',
    `  Bellhop is ready       ${config.PUBLIC_URL}`,
    `  The API, readable      ${config.PUBLIC_URL}/swagger`,
    ...(at.caFile ? [`  Its certificate's CA   ${at.caFile}`] : []),
    ...(config.MAIL_URL === undefined ? [`  Mails are written to   ${config.DATA_DIR}/mail`] : []),
    ...(at.demo ? [`  Demo login             ${demoLogin(at.demo)}`] : []),
    '  Ctrl-C stops it all.',
    '',
  ]
  return lines.join('\n')
}

/** The password is printed once: what is printed at each start ends in the logs of whatever starts it. */
const demoLogin = ({ login, file, isNew }: Demo): string =>
  isNew ? `${login.email}   ${login.password}   (kept in ${file})` : `in ${file}`
