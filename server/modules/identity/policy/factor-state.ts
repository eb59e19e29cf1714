import Type, { type Static } from 'typebox'
import { doc, InstantOrNull, named } from '#platform/http/schemas.ts'
import { oneOf } from '#platform/resource/fields.ts'

/** Whether a user has a second factor, and from when on one is demanded. */
export const SecondFactor = named(
  'SecondFactorState',
  Type.Object({
    state: doc(
      Type.Unsafe<'none' | 'enrolled' | 'due'>(oneOf('none', 'enrolled', 'due').schema),
      '`enrolled`: the user has a factor. `due`: the user has none and must have one from `dueAt` on. `none`: neither.',
      'none',
    ),
    dueAt: doc(InstantOrNull, 'From when on the user signs in only with a factor; null if none is demanded.', null),
  }),
)

/** The same as a value. */
export type SecondFactorState = Static<typeof SecondFactor>
