type Refusal = { readonly field: string }

/** The errors of a refusal by the form's fields, and those that belong to no field that the form shows. */
export type PlacedErrors<Item> = {
  readonly placed: readonly (readonly [name: string, item: Item])[]
  readonly others: readonly Item[]
}

/** A path of the API and what it is part of: `guests[0].count`, `guests[0]`, `guests`. */
function pathsAround(path: string): readonly string[] {
  const end = Math.max(path.lastIndexOf('.'), path.lastIndexOf('['))
  return end <= 0 ? [path] : [path, ...pathsAround(path.slice(0, end))]
}

/**
 * Finds the field of a form for each error of the API: the field of that name, the one that the form names for it, or
 * the nearest field that contains it. `fieldOf` is the form's own name of a path, if it differs.
 */
export function placeFieldErrors<Item extends Refusal>(
  items: readonly Item[],
  names: readonly string[],
  fieldOf: (path: string) => string | undefined = () => undefined,
): PlacedErrors<Item> {
  const nameOf = ({ field }: Refusal): string | undefined => {
    if (field === '') return undefined
    if (names.includes(field)) return field
    return fieldOf(field) ?? pathsAround(field).find((path) => names.includes(path))
  }
  const found = items.map((item) => [nameOf(item), item] as const)
  return {
    placed: found.flatMap(([name, item]) => (name === undefined ? [] : [[name, item] as const])),
    others: found.flatMap(([name, item]) => (name === undefined ? [item] : [])),
  }
}
