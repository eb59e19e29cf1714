import Type, { type Static } from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, named, strict } from '#platform/http/schemas.ts'
import { oneOf } from '#platform/resource/fields.ts'
import { settingChanges, tenantSettings } from '#platform/resource/tenant-settings.ts'

/** How a company writes letters until it says otherwise. */
export const initialLetterSettings = { maxSmsSegments: 3, marketingConsent: 'granted' } as const

const LetterSettings = named(
  'LetterSettings',
  Type.Object(
    {
      maxSmsSegments: doc(
        Type.Integer({ minimum: 1, maximum: 10 }),
        'A letter of more SMS segments, addresses included, goes by SMS only if no other channel is left.',
        initialLetterSettings.maxSmsSegments,
      ),
      marketingConsent: doc(
        Type.Unsafe<'granted' | 'notRefused'>(oneOf('granted', 'notRefused').schema),
        'Which guests get letters of the purpose `marketing`: those who have granted it for the channel, or all who ' +
          'have not refused it.',
        initialLetterSettings.marketingConsent,
      ),
    },
    strict,
  ),
)

/** How a company writes letters. */
export type LetterSettings = Static<typeof LetterSettings>

const settings = tenantSettings<LetterSettings>({ table: 'letter_settings', initial: initialLetterSettings })

/** `GET /lettersettings`: how the company writes letters. */
export const getLetterSettings = endpoint({
  method: 'GET',
  path: '/lettersettings',
  operationId: 'getLetterSettings',
  access: 'settings.manage',
  summary: 'Get the settings of letters',
  description: 'Returns how the company writes letters: how long an SMS may be, and what marketing needs.',
  extension: true,
  returns: json(LetterSettings),
  handle: (ctx) => settings.read(ctx),
})

/** `PUT /lettersettings`: changes how the company writes letters from now on. */
export const changeLetterSettings = endpoint({
  method: 'PUT',
  path: '/lettersettings',
  operationId: 'updateLetterSettings',
  access: 'settings.manage',
  reach: 'tenant',
  summary: 'Change the settings of letters',
  description: 'Changes how the company writes letters that are due from now on, and returns the settings.',
  extension: true,
  body: LetterSettings,
  returns: json(LetterSettings),
  async handle(ctx, { body }) {
    const changes = settingChanges(await settings.replace(ctx, body), body)
    ctx.audit({ action: 'letterSettings.updated', resourceType: 'letterSettings', resourceId: null, changes })
    return body
  },
})
