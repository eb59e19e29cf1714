import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core'
import { fold } from '../../../server/shared/fold.ts'

/** Finds choices as every search finds names: without case and accents. Mantine would tell `İzmir` from `izmir`. */
export const foldOptions: OptionsFilter = ({ options, search, limit }) => {
  const typed = fold(search.trim())
  const fits = ({ label }: { label: string }): boolean => fold(label).includes(typed)
  const found: ComboboxParsedItem[] = []
  let left = limit
  for (const option of options) {
    if (!('group' in option)) {
      if (left > 0 && fits(option)) {
        found.push(option)
        left -= 1
      }
      continue
    }
    const items = option.items.filter(fits).slice(0, left)
    left -= items.length
    if (items.length > 0) found.push({ ...option, items })
  }
  return found
}
