import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Id, Instant, strict, TextOrNull, textOrNull } from '#platform/http/schemas.ts'
import { acceptingRow } from '#platform/resource/shapes.ts'
import { formatInstant } from '#shared/format-instant.ts'

/** The country of phone numbers that are written without a country code. */
export const DefaultPhoneCountry = textOrNull({ format: 'country-code' })

const Company = Type.Object(
  {
    id: doc(Id, 'The id of the hotel group.'),
    name: doc(Type.String(), 'The name of the hotel group.', 'Bellhop Hotels'),
    countryCode: doc(TextOrNull, 'The country that was given at registration, ISO 3166-1 alpha-2, or null.', 'TR'),
    defaultPhoneCountry: doc(
      DefaultPhoneCountry,
      'The country of phone numbers that are written without a country code, ISO 3166-1 alpha-2. Null: such numbers are ' +
        'refused, unless the request names a country with `phoneCountry`.',
      'TR',
    ),
    languageCode: doc(Type.String(), 'The language of the hotel group, a BCP 47 tag.', 'tr'),
    timeZone: doc(Type.String(), 'The IANA time zone of the hotel group.', 'Europe/Istanbul'),
    currencyCode: doc(Type.String(), 'The base currency at registration (ISO 4217).', 'EUR'),
    createdAt: doc(Instant, 'When the hotel group was registered.'),
    updatedAt: doc(Instant, 'When these settings were last changed.'),
  },
  { title: 'Company' },
)

type CompanyRow = {
  readonly id: string
  readonly name: string
  readonly countryCode: string | null
  readonly defaultPhoneCountry: string | null
  readonly languageCode: string
  readonly timeZone: string
  readonly currencyCode: string
  readonly createdAt: string
  readonly updatedAt: string
}

const columns = sql`tenant_id as id, name, country_code, phone_country as default_phone_country, language_code, time_zone,
  currency_code, created_at, updated_at`

async function readCompany({ db, actor }: ReadContext): Promise<CompanyRow> {
  const row = await db.one(sql<CompanyRow>`select ${columns} from tenants where tenant_id = ${actor.tenantId}`)
  if (!row) throw new Error('A caller has a company')
  return row
}

/** `GET /company`: the settings of the caller's hotel group. */
export const getCompany = endpoint({
  method: 'GET',
  path: '/company',
  operationId: 'getCompany',
  access: 'signed-in',
  extension: true,
  summary: 'Get the settings of the company',
  description: 'Returns the settings of the hotel group, such as the country of phone numbers without a country code.',
  returns: json(Company),
  handle: readCompany,
})

/** `PUT /company`: changes the country of national phone numbers. It counts from the next request on. */
export const changeCompany = endpoint({
  method: 'PUT',
  path: '/company',
  operationId: 'updateCompany',
  access: 'settings.manage',
  reach: 'tenant',
  extension: true,
  summary: 'Change the settings of the company',
  description:
    'Changes the country of phone numbers that are written without a country code. Stored numbers stay as they are. The ' +
    'other fields are ignored, so a client can send back what it got.',
  body: acceptingRow(
    Type.Object(
      {
        defaultPhoneCountry: Type.Optional(
          doc(
            DefaultPhoneCountry,
            'The country, ISO 3166-1 alpha-2; null: numbers without a country code are refused.',
          ),
        ),
      },
      { ...strict, title: 'CompanyUpdate' },
    ),
    Company,
  ),
  returns: json(Company),
  async handle(ctx, { body: { defaultPhoneCountry } }) {
    const [before] = await ctx.db.many(sql<{ country: string | null }>`
      select phone_country as country from tenants where tenant_id = ${ctx.actor.tenantId} for no key update`)
    if (defaultPhoneCountry === undefined || defaultPhoneCountry === before?.country) return readCompany(ctx)
    const row = await ctx.db.one(sql<CompanyRow>`
      update tenants set default_phone_country = ${defaultPhoneCountry ?? noPhoneCountry},
        updated_at = ${formatInstant(ctx.now)}::timestamptz, version = version + 1
      where tenant_id = ${ctx.actor.tenantId} returning ${columns}`)
    ctx.audit({
      action: 'company.updated',
      resourceType: 'company',
      resourceId: ctx.actor.tenantId,
      changes: [{ field: 'defaultPhoneCountry', before: before?.country ?? null, after: defaultPhoneCountry }],
    })
    return row ?? readCompany(ctx)
  },
})

/** What the column holds if numbers without a country code are refused; null there stands for the company's country. */
export const noPhoneCountry = ''
