import Type, { type Static } from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { currencyCode, Id, textOrNull } from '#platform/http/schemas.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { isoCurrencies } from '#shared/currencies.ts'
import { parsePhone } from '#shared/phone.ts'
import { enqueueAccountMail } from '../account-mail/account-mail.ts'
import { hashPasswordFor } from '../authentication/login-accounts.ts'
import { normalizeEmail } from '../authentication/login-emails.ts'
import { assertStrongPassword } from '../passwords/password-rules.ts'
import { bodyOf, Email, Name, NewPassword } from '../schemas.ts'
import { assertMayRegister } from './company-invitation.ts'
import { createTenant, type NewTenant } from './create-tenant.ts'

const optionalText = (rest: object) => Type.Optional(textOrNull(rest))

const Registration = bodyOf({
  companyName: Name,
  firstName: Name,
  lastName: Name,
  email: Email,
  password: NewPassword,
  phone: optionalText({ format: 'phone' }),
  languageCode: optionalText({ format: 'language-tag' }),
  timeZone: optionalText({ format: 'time-zone' }),
  countryCode: optionalText({ format: 'country-code' }),
  currencyCode: optionalText(currencyCode),
  invitationToken: optionalText({
    maxLength: 512,
    description: 'Required while the operator allows registration by invitation only',
  }),
})

/**
 * §4.4 POST /auth/register: creates a tenant and its first user, who is Administrator and must confirm the address
 * first. For an address that has an account the response and the work are the same, and only the owner gets a mail.
 */
export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  operationId: 'register',
  access: 'anyone',
  summary: 'Register a hotel group and its first user',
  limit: 'auth',
  unit: 'own',
  body: Registration,
  returns: json(Type.Object({ userId: Id, tenantId: Id, email: Email })),
  async handle(ctx, { body }) {
    const details = registrationDetails(body)
    assertMayRegister(ctx.runtime, { email: details.email, invitationToken: body.invitationToken })
    const { companyName, firstName, lastName } = details
    assertStrongPassword('password', body.password, { email: details.email, names: [companyName, firstName, lastName] })
    const passwordHash = await hashPasswordFor(ctx, details.email, body.password)

    const { email } = details
    const tenantId = ctx.newId()
    const userId = ctx.newId()
    // For a known address the transaction runs under a tenant that is never created: as many round trips and one
    // commit.
    await ctx.transaction(tenantId, async (inside) => {
      const isNew = await createTenant(inside, { ...details, userId, passwordHash })
      if (!isNew) enqueueAccountMail(inside, { email, about: 'knownAccount' })
    })
    return { userId, tenantId, email }
  },
})

/** The body with its defaults, normalized for storage. */
function registrationDetails(body: Static<typeof Registration>): Omit<NewTenant, 'userId' | 'passwordHash'> {
  const { companyName, firstName, lastName, countryCode = null } = body
  const currencyCode = body.currencyCode ?? 'EUR'
  const phone = body.phone ? parsePhone(body.phone, countryCode) : null
  const items: ErrorItem[] = []
  if (phone === undefined)
    items.push({ field: 'phone', code: 'invalid_phone', message: 'phone must be a valid phone number' })
  if (!isoCurrencies.has(currencyCode)) {
    items.push({ field: 'currencyCode', code: 'invalid_value', message: 'currencyCode must be an ISO 4217 code' })
  }
  if (items.length > 0) throw invalid(...items)
  return {
    companyName,
    firstName,
    lastName,
    email: normalizeEmail(body.email),
    phone: phone ?? null,
    languageCode: body.languageCode ?? 'en',
    timeZone: body.timeZone ?? 'UTC',
    countryCode,
    currencyCode,
  }
}
