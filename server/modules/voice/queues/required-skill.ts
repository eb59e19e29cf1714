import Type from 'typebox'
import { doc, named, strict } from '#platform/http/schemas.ts'
import { integer, text } from '#platform/resource/fields.ts'

/** The schema of a required skill. */
export const RequiredSkillSchema = named(
  'RequiredSkill',
  Type.Object(
    {
      code: doc(text(60).schema, 'The code of the skill, as users have it.', 'english'),
      level: doc(integer(1, 5).schema, 'The lowest level that is enough, from 1 to 5.', 3),
    },
    strict,
  ),
)
