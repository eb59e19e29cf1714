import Type from 'typebox'
import { event } from '#platform/events/event.ts'
import { TextOrNull } from '#platform/http/schemas.ts'
import { oneOf } from '#platform/resource/fields.ts'

/** The second factors of a user were removed by somebody else. */
export const factorsReset = event(
  'user.factorsReset',
  Type.Object({ userId: Type.String(), hotelIds: Type.Array(Type.String()) }),
  { emittedWhen: 'the second factors of a user were removed by an administrator or the operator' },
)

/** What kept a hotel group out of its own accounts was lifted. */
export const tenantUnlocked = event(
  'tenant.unlocked',
  Type.Object({ allowedNetworks: Type.Array(Type.String()), wasSsoRequired: Type.Boolean() }),
  { emittedWhen: 'the operator has lifted the networks and the single sign-on that the policy demands' },
)

/** An API key will end soon, and nothing replaces it. */
export const apiKeyExpiring = event(
  'apiKey.expiring',
  Type.Object({
    keyId: Type.String(),
    userId: Type.String(),
    name: Type.String(),
    expiresAt: Type.String(),
    days: Type.Integer(),
    hotelIds: Type.Array(Type.String()),
  }),
  { emittedWhen: 'an API key ends in 30 days, 7 days or a day' },
)

/** What has happened to which factor. `copied`: a passkey was refused, because another copy of it was used before. */
export type FactorChange = {
  readonly change: 'added' | 'removed' | 'copied'
  readonly factor: 'totp' | 'passkey'
}

const factorChangeFields = {
  change: Type.Unsafe<FactorChange['change']>(oneOf('added', 'removed', 'copied').schema),
  factor: Type.Unsafe<FactorChange['factor']>(oneOf('totp', 'passkey').schema),
}

/** A user has added or removed a second factor, or a copied one was refused. */
export const factorChanged = event(
  'user.factorChanged',
  Type.Object({ userId: Type.String(), hotelIds: Type.Array(Type.String()), ...factorChangeFields }),
  { emittedWhen: 'a second factor of a user was added, removed, or refused as a copy' },
)

/** A hotel group has registered. Later modules create the tenant's defaults from this event. */
export const tenantRegistered = event(
  'tenant.registered',
  Type.Object({
    tenantId: Type.String(),
    companyName: Type.String(),
    countryCode: TextOrNull,
    currencyCode: Type.String(),
    languageCode: Type.String(),
    timeZone: Type.String(),
  }),
  { emittedWhen: 'a hotel group has registered' },
)

const byUser = { userId: TextOrNull }

/** A connection of single sign-on was added, changed or removed. */
export const ssoConnectionChanged = event('ssoConnection.changed', Type.Object({ name: Type.String(), ...byUser }), {
  emittedWhen: 'a connection of single sign-on was added, changed or removed',
})

/** The record of a verified domain is missing, at first and when the domain lapses. */
export const ssoDomainFailing = event(
  'ssoDomain.failing',
  Type.Object({ domain: Type.String(), hasLapsed: Type.Boolean() }),
  {
    emittedWhen:
      'the DNS record of a verified domain is missing, at first and when the domain has lapsed after seven days',
  },
)

/** Somebody has signed in with a break-glass account. */
export const breakGlassUsed = event('breakGlass.used', Type.Object({ userId: Type.String() }), {
  emittedWhen: 'somebody has signed in with a break-glass account',
})

/** A user was linked to an account at an identity provider. */
export const userLinked = event('user.linked', Type.Object({ userId: Type.String(), connectionId: Type.String() }), {
  emittedWhen: 'a user was linked to an account at an identity provider',
})
