import Type, { type Static } from 'typebox'
import { Id } from '#platform/http/schemas.ts'
import { isoCurrencies } from '#shared/currencies.ts'
import { readPhone } from '#shared/phone.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { planAccountMail } from '../account-mail/account-mail.ts'
import { bodyOf, Email, Name } from '../schemas.ts'
import { assertMayRegister } from './company-invitation.ts'
import { hashFor } from '../authentication/login-accounts.ts'
import { storedEmail } from '../authentication/login-emails.ts'
import { createTenant, type NewTenant } from './create-tenant.ts'
import { mustBeStrong, NewPassword } from '../passwords/password-rules.ts'

const text = (rest: object) => Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], ...rest }))

const Registration = bodyOf({
  companyName: Name,
  firstName: Name,
  lastName: Name,
  email: Email,
  password: NewPassword,
  phone: text({ format: 'phone' }),
  languageCode: text({ format: 'language-tag' }),
  timeZone: text({ format: 'time-zone' }),
  countryCode: text({ format: 'country-code' }),
  currencyCode: text({ pattern: '^[A-Z]{3}$' }),
  invitationToken: text({
    maxLength: 512,
    description: 'Needed while the operator lets companies register by invitation',
  }),
})

/**
 * §4.4 POST /auth/register: a tenant and its first user, who is Administrator and must confirm the address first. For
 * an address that has an account the answer and the work are the same, and only its owner is told, by mail.
 */
export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'anyone',
  summary: 'Register a hotel group and its first user',
  limit: 'auth',
  unit: 'own',
  body: Registration,
  returns: Type.Object({ userId: Id, tenantId: Id, email: Email }),
  async handle(ctx, { body }) {
    const details = detailsOf(body)
    assertMayRegister(ctx.runtime, { email: details.email, invitationToken: body.invitationToken })
    const { companyName, firstName, lastName } = details
    mustBeStrong('password', body.password, { email: details.email, names: [companyName, firstName, lastName] })
    const passwordHash = await hashFor(ctx, details.email, body.password)

    const { email } = details
    const tenantId = ctx.newId()
    const userId = ctx.newId()
    // For a known address in the name of a tenant that never comes to be: as many round trips, and one commit.
    await ctx.transaction(tenantId, async (inside) => {
      const isNew = await createTenant(inside, { ...details, userId, passwordHash })
      if (!isNew) planAccountMail(inside, { email, about: 'knownAccount' })
    })
    return { userId, tenantId, email }
  },
})

/** The body with its defaults, everything spelled as it is stored. */
function detailsOf(body: Static<typeof Registration>): Omit<NewTenant, 'userId' | 'passwordHash'> {
  const { companyName, firstName, lastName, countryCode = null } = body
  const currencyCode = body.currencyCode ?? 'EUR'
  const phone = body.phone ? readPhone(body.phone, countryCode) : null
  const items: ErrorItem[] = []
  if (phone === undefined) items.push({ field: 'phone', code: 'invalid_phone', message: 'This is not a phone number' })
  if (!isoCurrencies.has(currencyCode)) {
    items.push({ field: 'currencyCode', code: 'invalid_value', message: 'ISO 4217 knows no such currency' })
  }
  if (items.length > 0) throw invalid(...items)
  return {
    companyName,
    firstName,
    lastName,
    email: storedEmail(body.email),
    phone: phone ?? null,
    languageCode: body.languageCode ?? 'en',
    timeZone: body.timeZone ?? 'UTC',
    countryCode,
    currencyCode,
  }
}
