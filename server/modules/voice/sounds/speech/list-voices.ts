import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, named } from '#platform/http/schemas.ts'
import { SpeechUnavailableError } from './port.ts'
import { speechOf } from './speech.ts'

const SpeechVoice = named(
  'SpeechVoice',
  Type.Object({
    id: doc(Type.String(), 'What `voice` of a sound names.', 'en-us'),
    name: doc(Type.String(), 'The name that people see.', 'English (America)'),
    languageCode: doc(
      Type.Union([Type.String(), Type.Null()]),
      'The language it speaks, a BCP 47 tag; null if it speaks all.',
      'en-us',
    ),
  }),
)

/** `GET /sounds/voices`: the voices that speak texts; none if nothing speaks at this service. */
export const listSoundVoices = endpoint({
  method: 'GET',
  unit: 'own',
  path: '/sounds/voices',
  operationId: 'listSoundVoices',
  access: 'integrations.manage',
  summary: 'List the voices that speak texts',
  description: 'Lists the synthetic voices of the service. The list is empty if nothing speaks there.',
  extension: true,
  returns: json(Type.Array(SpeechVoice)),
  async handle(ctx) {
    try {
      return [...(await speechOf(ctx.runtime).voices())]
    } catch (error) {
      if (!(error instanceof SpeechUnavailableError)) throw error
      ctx.runtime.log.warn({ err: error }, 'no voice can speak texts')
      return []
    }
  },
})
