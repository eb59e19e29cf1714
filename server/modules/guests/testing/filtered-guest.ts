import fc from 'fast-check'

/** A random guest with the values that filters see. Values are drawn from small sets, so that they often coincide. */
export type FilteredGuest = ReturnType<typeof filteredGuest> extends fc.Arbitrary<infer G> ? G : never

/** Texts that often cause errors, and texts that differ only in case, accents or Turkish letters. */
export const oddTexts = [
  'Işık',
  'IŞIK',
  'isik',
  'İstanbul',
  'Istanbul',
  "O'Neil",
  "'; drop table guests; --",
  '100%',
  '100',
  '_x_',
  'axb',
  'back\\slash',
  '"quoted"',
  '{curly}',
  'Straße',
  'STRASSE',
  'Łódź',
  '日本',
  '$1',
  'null',
  '1',
  'true',
  '\u0301',
  '{"a": 1}',
  'É',
  'E\u0301',
] as const

/** Keys of custom fields; some would end a string or a path in SQL. */
export const oddKeys = ['pillow', "it's", 'a.b', '"', '\\', '$1', '__proto__', "') or true --", 'İ', '0'] as const

/** Dates around the ends of months and years, and leap days. */
export const dates = [
  '1980-02-29',
  '1984-02-28',
  '1990-03-01',
  '1999-12-31',
  '2000-01-01',
  '2026-02-28',
  '2027-12-30',
  '2027-12-31',
  '2028-01-01',
  '2028-02-29',
  '2028-03-01',
] as const

/** Instants just before and after midnight in several time zones. */
const moments = [
  '2027-12-30T22:59:59.999Z',
  '2027-12-31T00:00:00.000Z',
  '2027-12-31T20:59:59.999Z',
  '2027-12-31T21:00:00.000Z',
  '2028-01-01T07:59:00.000Z',
  '2028-02-28T23:59:59.999Z',
  '2028-02-29T08:00:00.000Z',
]

/** Phone numbers of guests. */
export const phones = ['+905321112233', '+905321112244', '+4930123456', '+12125550123'] as const

/** Groups of the tenant. */
export const groupIds = [1, 2, 3].map((n) => `01890000-0000-7000-8000-00000000000${n}`)

export const vipLevels = ['none', 'bronze', 'silver', 'gold', 'platinum'] as const

const text = fc.constantFrom(...oddTexts)
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { freq: 3 })
const date = fc.constantFrom(...dates)
const few = fc.integer({ min: 0, max: 4 })
const anyValue = fc.oneof(text, few, fc.boolean(), fc.constant(null), fc.constant({ a: 1 }), fc.constant(['1']))
const keyed = <T>(of: fc.Arbitrary<T>) => fc.array(fc.tuple(fc.constantFrom<string>(...oddKeys), of), { maxLength: 3 })
const free = keyed(anyValue).map((pairs) => new Map<string, unknown>(pairs))
const amount = fc.record({ currencyCode: fc.constantFrom('EUR', 'USD'), amount: fc.constantFrom(0, 99.5, 250) })

/** Generates random guests. */
export const filteredGuest = () =>
  fc.record({
    firstName: text,
    lastName: text,
    title: maybe(text),
    gender: maybe(fc.constantFrom('female', 'male', 'other')),
    phone: maybe(fc.constantFrom<string>(...phones)),
    email: maybe(fc.constantFrom('ada@kaya.test', 'ADA@KAYA.TEST', 'can@kaya.test')),
    birthDate: maybe(date),
    nationalityCode: maybe(fc.constantFrom('TR', 'DE')),
    companyName: maybe(text),
    vipLevel: fc.constantFrom(...vipLevels),
    isBlacklisted: fc.boolean(),
    doNotCall: fc.boolean(),
    tags: fc.uniqueArray(text, { maxLength: 3 }),
    createdAt: fc.constantFrom(...moments),
    address: maybe(fc.record({ city: text }, { requiredKeys: [] })),
    preferences: free,
    customFields: free,
    consents: fc.dictionary(
      fc.constantFrom('marketing.email', 'callRecording.phone'),
      fc.constantFrom('granted', 'denied', 'withdrawn'),
      { noNullPrototype: true },
    ),
    documentExpiresOn: maybe(date),
    guestGroupIds: fc.subarray(groupIds),
    stats: maybe(
      fc.record({
        reservations: few,
        nights: few,
        revenue: fc.array(amount, { maxLength: 2 }),
        stays: few,
        spent: fc.array(amount, { maxLength: 2 }),
        lastStayAt: maybe(date),
        nextArrival: maybe(date),
        calls: few,
      }),
    ),
  })
