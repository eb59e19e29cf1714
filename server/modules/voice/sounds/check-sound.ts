import type { WriteContext } from '#platform/context.ts'
import { type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { assertMayChooseHotels } from '#platform/resource/hotel-access.ts'
import type { SoundRecord, SoundValues } from './sound-fields.ts'
import { assertBelowSoundLimit } from './sound-limit.ts'

/** Validates a sound. Throws 422 with every problem, and 429 for a new one beyond the limit. */
export async function checkSound(ctx: WriteContext, input: SoundValues, current?: SoundRecord): Promise<SoundValues> {
  const after = { ...current, ...input }
  assertMayChooseHotels(ctx, current, { hotelId: null, ...after })
  const problems = after.source === 'text' ? textProblems(after) : uploadProblems(after)
  if (new Set(input.covers).size < (input.covers?.length ?? 0))
    problems.push({ field: 'covers', code: 'invalid_value', message: 'This names something twice' })
  if (problems.length > 0) throw invalid(...problems)
  if (!current) await assertBelowSoundLimit(ctx)
  return input
}

const textProblems = ({ text, languageCode }: SoundValues): ErrorItem[] => [
  ...(text ? [] : [{ field: 'text', code: 'required' as const, message: 'A sound of the source text needs a text' }]),
  ...(languageCode
    ? []
    : [{ field: 'languageCode', code: 'required' as const, message: 'A text needs the language it is spoken in' }]),
]

const uploadProblems = (after: SoundValues): ErrorItem[] =>
  (['text', 'voice'] as const).flatMap((field) =>
    after[field] ? [{ field, code: 'invalid_value' as const, message: 'Only sounds of the source text have one' }] : [],
  )
