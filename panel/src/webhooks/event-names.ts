/** The group of an event type: the word before its dot. */
const groupOf = (type: string): string => type.split('.')[0] ?? type

/** The types by group, in the order of the catalogue. */
export function groupTypes<Item extends { readonly type: string }>(items: readonly Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(groupOf(item.type), [...(groups.get(groupOf(item.type)) ?? []), item])
  return groups
}

/**
 * Event types as a reader scans them: a whole group of several types is `reservation.*`. Without a catalogue every type
 * stands for itself.
 */
export function toPatterns(types: readonly string[], catalogue: readonly { readonly type: string }[]): string[] {
  const groups = groupTypes(catalogue)
  const isWhole = (group: string): boolean => {
    const members = groups.get(group) ?? []
    return members.length > 1 && members.every(({ type }) => types.includes(type))
  }
  return [...new Set(types.map((type) => (isWhole(groupOf(type)) ? `${groupOf(type)}.*` : type)))]
}
