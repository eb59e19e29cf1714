import Type from 'typebox'
import { doc } from '#platform/http/schemas.ts'

/** A text that matches a pattern. `inWords` completes “Must be …” in the message for other texts, with an example. */
export const matching = (pattern: string, inWords: string, rest: object = {}) =>
  Type.Unsafe<string>({ type: 'string', pattern, inWords, ...rest })

/** A numeric id that a provider assigns. */
export const digits = () => matching('^\\d{1,32}$', '1 to 32 digits, such as 106540352242922')

/** A text of 1 to `max` characters. */
export const shortText = (max: number) => Type.Unsafe<string>({ type: 'string', minLength: 1, maxLength: max })

/** The address of a provider. The default is the vendor's public address; other regions and proxies are possible. */
export const baseUrl = (initial: string) => Type.Unsafe<string>({ type: 'string', format: 'uri', default: initial })

/** A version of Meta's Graph API. */
export const graphVersion = () =>
  matching('^v\\d{1,3}\\.\\d$', 'a version of the Graph API, such as v23.0', { default: 'v23.0' })

/**
 * The settings that limit calls to external numbers. Neither names the account, and no secret is sent to them
 * (`harmlessOutboundSettings`).
 */
export const outboundSettings = () => ({
  outboundPrefixes: doc(
    Type.Unsafe<readonly string[]>({
      type: 'array',
      items: {
        type: 'string',
        pattern: '^\\+(?:[1-9]\\d{0,14})?$',
        inWords: 'the beginning of a number in E.164, such as +90',
      },
      maxItems: 200,
      default: [],
    }),
    'How numbers begin that users may call, transfer to and forward to, in E.164; `+` permits all countries. An empty ' +
      'list, the default, permits numbers of the company’s country. Numbers with a special rate and satellite phones ' +
      'are never called.',
    ['+90', '+49'],
  ),
  outboundCallsPerDay: doc(
    Type.Integer({ minimum: 0, maximum: 100_000, default: 500 }),
    'How many calls to external numbers the account makes in a day of the company’s time zone; 0 forbids them.',
    500,
  ),
})

/** The names of `outboundSettings`. */
export const harmlessOutboundSettings = ['outboundPrefixes', 'outboundCallsPerDay'] as const

/** A host name in lower case. */
export const hostName = () =>
  matching(
    '^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$',
    'a host name in small letters, such as sip.example.com',
  )

/** A port of a server, with its default. */
export const port = (initial: number) => Type.Integer({ minimum: 1, maximum: 65_535, default: initial })

/** One of these words, with its default. */
export const oneOfWords = <const Word extends string>(words: readonly Word[], initial: Word) =>
  Type.Unsafe<Word>({ type: 'string', enum: words, default: initial })

/** A list of one to ten addresses that match a pattern. Softphones use them; the service does not connect to them. */
export const addresses = (pattern: string, inWords: string, minItems = 1) =>
  Type.Unsafe<readonly string[]>({
    type: 'array',
    items: { type: 'string', pattern, inWords, maxLength: 255 },
    minItems,
    maxItems: 10,
    ...(minItems === 0 ? { default: [] } : {}),
  })
