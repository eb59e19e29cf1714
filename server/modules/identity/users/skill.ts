import Type from 'typebox'
import { doc, named, strict } from '#platform/http/schemas.ts'
import { integer, text } from '#platform/resource/fields.ts'

/** A skill of a user, with a level from 1 to 5. */
export type Skill = { readonly code: string; readonly level: number }

/** The schema of a skill. */
export const Skill = named(
  'Skill',
  Type.Object(
    {
      code: doc(text(60).schema, 'The code of the skill, as queues require it.', 'english'),
      level: doc(integer(1, 5).schema, 'How well the user has it, from 1 to 5.', 4),
    },
    strict,
  ),
)
