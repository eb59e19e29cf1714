import { inspect, parseArgs } from 'node:util'
import { SettingsError } from '#platform/config/settings.ts'
import { openKeyRing } from '#platform/crypto/key-ring.ts'
import { systemClock } from '#platform/kernel/clock.ts'
import { readConfig } from '../config.ts'
import { issueCompanyInvitation } from '../modules/identity/registration/company-invitation.ts'

// npm run invite-company -- --email someone@hotel.example: prints a token that lets this address register a company
// with REGISTRATION=invite. Needs the settings of the service but no database.

try {
  const { email } = parseArgs({ options: { email: { type: 'string' } } }).values
  if (!email?.includes('@')) throw new SettingsError(['Use: npm run invite-company -- --email <address>'])
  const config = readConfig(process.env)
  const clock = systemClock(config.CLOCK_OFFSET)
  const keys = await openKeyRing({ keys: config.SECRET_KEYS, dataDir: config.DATA_DIR, clock })
  const token = issueCompanyInvitation(keys, email, clock.now())
  process.stdout.write(
    `POST ${config.PUBLIC_URL}/api/v1/auth/register {"email": "${email}", "invitationToken": …}\n${token}\n`,
  )
} catch (error) {
  process.stderr.write(`${error instanceof SettingsError ? error.message : inspect(error)}\n`)
  process.exitCode = 2
}
