import { parseArgs } from 'node:util'
import type { Static } from 'typebox'
import { CommandRefusal, OperatorError } from '#platform/config/operator-error.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { validate } from '#platform/http/request/validation.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import { newId } from '#platform/kernel/ids.ts'
import type { Config } from '../config.ts'
import { issueEmailToken } from '../modules/identity/account-mail/email-tokens.ts'
import { mailLink } from '../modules/identity/account-mail/templates/mail-pages.ts'
import { createTenant } from '../modules/identity/registration/create-tenant.ts'
import { CompanyBody, registrationDetails } from '../modules/identity/registration/register.ts'
import { onService } from './on-service.ts'

/** The option of each field. */
const optionOf = {
  companyName: 'company',
  email: 'email',
  firstName: 'first-name',
  lastName: 'last-name',
  phone: 'phone',
  languageCode: 'language',
  timeZone: 'time-zone',
  countryCode: 'country',
  defaultPhoneCountry: 'phone-country',
  currencyCode: 'currency',
} as const

const usage =
  'Use: npm run create-tenant -- --company <name> --email <address> [--first-name <name>] [--last-name <name>] ' +
  '[--phone <number>] [--language en|tr|…] [--time-zone <IANA>] [--country <ISO 3166>] [--phone-country <ISO 3166>] [--currency <ISO 4217>]'

/** The first user can change the name in the profile. */
const defaults = { firstName: 'Account', lastName: 'Owner' }

/**
 * Creates a hotel group and its first user, an Administrator without a password, and returns the link with which that
 * user sets one. The same link is mailed.
 * @throws OperatorError for the arguments, CommandRefusal if the e-mail address has an account
 */
export async function tenantCommand(config: Config, args: readonly string[]) {
  const details = detailsOf(args)
  const { email, companyName } = details
  const [tenantId, userId] = [newId(), newId()]
  const token = await onService(config, (runtime) =>
    inTransaction(backgroundInvocation(runtime, tenantId), async (ctx) => {
      const isNew = await createTenant(ctx, { ...details, userId, passwordHash: null })
      return isNew ? issueEmailToken(ctx, userId, 'invitation') : undefined
    }),
  )
  const at = { publicUrl: config.PUBLIC_URL }
  if (token === undefined) {
    throw new CommandRefusal(
      `--email: ${email} has an account already, so nothing was created. Its owner can set a new password at ` +
        `${mailLink(at, 'forgot-password')}; a second company needs another address.`,
    )
  }
  const lines = [
    `Created ${companyName} (tenant ${tenantId}) with the Administrator ${email}.`,
    'The owner sets a password within 7 days at',
    mailLink(at, 'set-password', token),
    'and gets a link by mail as soon as the service runs. The first use of either ends the other.',
    'Without the panel:',
    `POST ${config.PUBLIC_URL}/api/v1/auth/reset-password {"token": …, "newPassword": …}`,
  ]
  return { text: lines.join('\n'), isInOrder: true }
}

function detailsOf(args: readonly string[]) {
  const values = parseOptions(args)
  const given = Object.entries(optionOf).map(([field, option]) => [field, values[option]] as const)
  const body = Object.fromEntries(given.filter(([, value]) => value !== undefined))
  if (body.companyName === undefined || body.email === undefined) throw new OperatorError(usage)
  try {
    return registrationDetails(
      validate(CompanyBody, { ...defaults, ...body }, { phones: { country: null } }) as Static<typeof CompanyBody>,
    )
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const faults = error.items.map(({ field, message }) => `--${optionOf[field as keyof typeof optionOf]}: ${message}`)
    throw new OperatorError(faults.join('\n'), { cause: error })
  }
}

function parseOptions(args: readonly string[]): Record<string, string | undefined> {
  const options = Object.fromEntries(Object.values(optionOf).map((name) => [name, { type: 'string' as const }]))
  try {
    return parseArgs({ args: [...args], options }).values as Record<string, string | undefined>
  } catch (error) {
    const [first] = (error instanceof Error ? error.message : String(error)).split('. To specify')
    throw new OperatorError(`${first}. ${usage}`, { cause: error })
  }
}
