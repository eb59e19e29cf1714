import Type from 'typebox'

const fitting = (pattern: string, rest: object = {}) => Type.Unsafe<string>({ type: 'string', pattern, ...rest })

/** An id that a provider gives: digits alone. */
export const digits = () => fitting('^\\d{1,32}$')

/** Text of 1 to `max` characters. */
export const line = (max: number) => Type.Unsafe<string>({ type: 'string', minLength: 1, maxLength: max })

/** Text that fits a pattern. */
export const spelledAs = (pattern: string) => fitting(pattern)

/** Where a provider is reached: the vendor's public address unless told (its other regions, a proxy of one's own). */
export const baseUrl = (initial: string) => Type.Unsafe<string>({ type: 'string', format: 'uri', default: initial })

/** A version of Meta's Graph API. */
export const graphVersion = () => fitting('^v\\d{1,3}\\.\\d$', { default: 'v23.0' })

/** A host name, in lower case. */
export const hostName = () => fitting('^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$')

/** At least one and at most ten addresses of a pattern; the softphone uses them, not the service. */
export const addresses = (pattern: string, minItems = 1) =>
  Type.Unsafe<readonly string[]>({
    type: 'array',
    items: { type: 'string', pattern, maxLength: 255 },
    minItems,
    maxItems: 10,
    ...(minItems === 0 ? { default: [] } : {}),
  })
