import Type, { type Static } from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { phoneCountryField } from '#platform/http/request/phone-values.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Id, machineText, named, textOrNull } from '#platform/http/schemas.ts'
import { enqueueAccountMail } from '../account-mail/account-mail.ts'
import { hashPasswordFor } from '../authentication/login-accounts.ts'
import { normalizeEmail } from '../authentication/login-emails.ts'
import { DefaultPhoneCountry } from '../company/company.ts'
import { assertGoodPassword } from '../passwords/password-rules.ts'
import { bodyOf, Email, Name, NewPassword } from '../schemas.ts'
import { assertMayRegister } from './company-invitation.ts'
import { createTenant, type NewTenant } from './create-tenant.ts'

const optionalText = (rest: object, description: string, example?: string) =>
  Type.Optional(doc(textOrNull(rest), description, example))

/** The tenant does not exist yet, so its body says whose national numbers are. */
const withPhoneCountry = <Body extends object>(body: Body): Body => ({
  ...body,
  phoneCountryFrom: [phoneCountryField, 'defaultPhoneCountry', 'countryCode'],
})

/** What a registration and `npm run create-tenant` ask for. */
const companyFields = {
  companyName: doc(Name, 'The name of the hotel group.', 'Bellhop Hotels'),
  firstName: doc(Name, 'The first name of the first user.', 'Deniz'),
  lastName: doc(Name, 'The last name of the first user.', 'Kaya'),
  email: doc(Email, 'The e-mail address to sign in with. It must be confirmed.'),
  phone: optionalText(
    { format: 'phone' },
    'The phone number of the first user, in any usual spelling. A number without a country code is one of ' +
      '`phoneCountry`, else of `defaultPhoneCountry`, else of `countryCode`.',
    '+905321110009',
  ),
  languageCode: optionalText(
    { format: 'language-tag' },
    'The language of mails to the first user and of the hotel group, a BCP 47 tag; `en` by default.',
  ),
  timeZone: optionalText({ format: 'time-zone' }, 'The IANA time zone of the hotel group; `UTC` by default.'),
  countryCode: optionalText({ format: 'country-code' }, 'The country of the hotel group, ISO 3166-1 alpha-2.'),
  defaultPhoneCountry: Type.Optional(
    doc(
      DefaultPhoneCountry,
      'The country of phone numbers that are written without a country code; by default `countryCode`. Null: such ' +
        'numbers are refused.',
      'TR',
    ),
  ),
  currencyCode: optionalText(
    { format: 'currency-code' },
    'The base currency of the hotel group (ISO 4217); `EUR` by default.',
  ),
}

/** A hotel group and its first user. */
export const CompanyBody = withPhoneCountry(bodyOf(companyFields))

const { companyName, firstName, lastName, email, ...optionalFields } = companyFields

const RegistrationBody = withPhoneCountry(
  bodyOf({
    companyName,
    firstName,
    lastName,
    email,
    password: NewPassword,
    ...optionalFields,
    invitationToken: optionalText(
      { maxLength: 512, ...machineText },
      'The token that the operator issued for this address. Needed only while registration is by invitation.',
    ),
  }),
)

const Registration = named(
  'Registration',
  Type.Object({
    userId: doc(Id, 'The id of the first user.'),
    tenantId: doc(Id, 'The id of the hotel group.'),
    email: doc(Email, 'The e-mail address that must be confirmed, in lower case.'),
  }),
)

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
  description:
    'Creates a hotel group with the roles Administrator, Manager and Agent, and its first user, who is ' +
    'Administrator. A mail with a link goes to the address, and the user can sign in after the address is ' +
    'confirmed. If the address has an account already, the response is the same, nothing is created, and only the ' +
    'owner of the mailbox is told. The operator may close registration or allow it by invitation only.',
  errors: ['registration_closed', 'weak_password'],
  limit: 'auth',
  unit: 'own',
  body: RegistrationBody,
  returns: json(Registration),
  async handle(ctx, { body }) {
    const details = registrationDetails(body)
    assertMayRegister(ctx.runtime, { email: details.email, invitationToken: body.invitationToken })
    const { companyName, firstName, lastName } = details
    const { password } = body
    const owner = { email: details.email, names: [companyName, firstName, lastName] }
    await assertGoodPassword(ctx, { field: 'password', password }, owner)
    const passwordHash = await hashPasswordFor(ctx, details.email, password)

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
export function registrationDetails(body: Static<typeof CompanyBody>): Omit<NewTenant, 'userId' | 'passwordHash'> {
  const { companyName, firstName, lastName, phone = null, countryCode = null, defaultPhoneCountry } = body
  return {
    companyName,
    firstName,
    lastName,
    email: normalizeEmail(body.email),
    phone,
    languageCode: body.languageCode ?? 'en',
    timeZone: body.timeZone ?? 'UTC',
    countryCode,
    defaultPhoneCountry: defaultPhoneCountry === undefined ? countryCode : defaultPhoneCountry,
    currencyCode: body.currencyCode ?? 'EUR',
  }
}
