import type { Config } from './config.ts'
import type { DemoLogin } from './demo.ts'

/** What `npm start` prints when the service is ready: where to look and how to log in. */
export function welcomeText(config: Config, at: { caFile: string | undefined; demo: DemoLogin | undefined }): string {
  const lines = [
    '',
    `  Bellhop is ready       ${config.PUBLIC_URL}`,
    `  The API, readable      ${config.PUBLIC_URL}/swagger`,
    ...(at.caFile ? [`  Its certificate's CA   ${at.caFile}`] : []),
    ...(config.MAIL_URL === undefined ? [`  Mails are written to   ${config.DATA_DIR}/mail`] : []),
    ...(at.demo ? [`  Demo login             ${at.demo.email}   ${at.demo.password}`] : []),
    '  Ctrl-C stops it all.',
    '',
  ]
  return lines.join('\n')
}
