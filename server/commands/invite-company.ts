import { parseArgs } from 'node:util'
import { OperatorError } from '#platform/config/operator-error.ts'
import { openKeyRing } from '#platform/crypto/key-ring.ts'
import { systemClock } from '#platform/kernel/clock.ts'
import { issueCompanyInvitation } from '../modules/identity/registration/company-invitation.ts'
import { runCommand } from './run-command.ts'

// npm run invite-company -- --email someone@hotel.example: prints a token that lets this address register a company
// with REGISTRATION=invite. Needs the settings of the service but no database.

await runCommand(async (config, args) => {
  const { email } = parseArgs({ args, options: { email: { type: 'string' } }, strict: false }).values
  if (typeof email !== 'string' || !email.includes('@'))
    throw new OperatorError('Use: npm run invite-company -- --email <address>')
  const clock = systemClock(config.CLOCK_OFFSET)
  const keys = await openKeyRing({ keys: config.SECRET_KEYS, dataDir: config.DATA_DIR, clock })
  const token = issueCompanyInvitation(keys, email, clock.now())
  const request = `POST ${config.PUBLIC_URL}/api/v1/auth/register {"email": "${email}", "invitationToken": …}`
  return { text: `${request}\n${token}`, isInOrder: true }
})
