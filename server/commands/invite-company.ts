import { inspect, parseArgs } from 'node:util'
import { systemClock } from '#platform/kernel/clock.ts'
import { openSecretKeys } from '#platform/crypto/key-ring.ts'
import { SettingsError } from '#platform/config/settings.ts'
import { readConfig } from '../config.ts'
import { issueCompanyInvitation } from '../modules/identity/registration/company-invitation.ts'

// npm run invite-company -- --email someone@hotel.example: a token with which that address may register a company while
// REGISTRATION=invite. It needs the settings of the service, and no database.

try {
  const { email } = parseArgs({ options: { email: { type: 'string' } } }).values
  if (!email?.includes('@')) throw new SettingsError(['Use: npm run invite-company -- --email <address>'])
  const config = readConfig(process.env)
  const clock = systemClock(config.CLOCK_OFFSET)
  const keys = await openSecretKeys({ keys: config.SECRET_KEYS, dataDir: config.DATA_DIR, clock })
  const token = issueCompanyInvitation(keys, email, clock.now())
  process.stdout.write(
    `POST ${config.PUBLIC_URL}/api/v1/auth/register {"email": "${email}", "invitationToken": …}\n${token}\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof SettingsError ? error.message : inspect(error)}\n`)
  process.exitCode = 2
}
