import Type, { type Static } from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, named, strict } from '#platform/http/schemas.ts'
import { oneOf } from '#platform/resource/fields.ts'
import { settingChanges, tenantSettings } from '#platform/resource/tenant-settings.ts'
import { type FeedingSource, feedingSources } from './leads/lead-values.ts'

const SalesSettings = named(
  'SalesSettings',
  Type.Object(
    {
      leadSources: doc(
        Type.Array(Type.Unsafe<FeedingSource>(oneOf(...feedingSources).schema), {
          maxItems: feedingSources.length,
          uniqueItems: true,
        }),
        'What the service makes leads of: an offer that is sent, a turnaway of a call (`turnaway`) or of a `conversation`, a ' +
          'missed call. People can always enter one.',
        ['offer', 'turnaway', 'missedCall', 'conversation'],
      ),
      leadDays: doc(
        Type.Integer({ minimum: 1, maximum: 365 }),
        'After how many days without contact, or after its next step, an open lead is lost with the reason `noAnswer`.',
        30,
      ),
    },
    strict,
  ),
)

/** How a company sells. */
type SalesSettings = Static<typeof SalesSettings>

const settings = tenantSettings<SalesSettings>({
  table: 'sales_settings',
  initial: { leadSources: [...feedingSources], leadDays: 30 },
})

/** The sales settings of the tenant. */
export const readSalesSettings = settings.read

/** `GET /salessettings`: how the company sells. */
export const getSalesSettings = endpoint({
  method: 'GET',
  path: '/salessettings',
  operationId: 'getSalesSettings',
  access: 'settings.manage',
  summary: 'Get the settings of sales',
  description: 'Returns what the service makes leads of, and how long it waits for an answer.',
  extension: true,
  returns: json(SalesSettings),
  handle: (ctx) => settings.read(ctx),
})

/** `PUT /salessettings`: changes how the company sells from now on. */
export const changeSalesSettings = endpoint({
  method: 'PUT',
  path: '/salessettings',
  operationId: 'updateSalesSettings',
  access: 'settings.manage',
  reach: 'tenant',
  summary: 'Change the settings of sales',
  description:
    'Changes what the service makes leads of from now on, and how long it waits for an answer, and returns the settings. ' +
    'Other `leadDays` hold for open leads within a day.',
  extension: true,
  body: SalesSettings,
  returns: json(SalesSettings),
  async handle(ctx, { body }) {
    const changes = settingChanges(await settings.replace(ctx, body), body)
    ctx.audit({ action: 'salesSettings.updated', resourceType: 'salesSettings', resourceId: null, changes })
    return body
  },
})
