import { canonicalJson } from '../../kernel/canonical-json.ts'

type Parameter = { readonly name?: string; readonly $ref?: string }
type Operation = { parameters?: readonly Parameter[] }

/** From how many operations on a parameter is a component. */
const minUses = 3

/**
 * Replaces parameters that many operations share by references, and returns the components. Of several parameters with
 * one name the one with the most uses becomes the component; the others stay where they are.
 */
export function shareParameters(operations: readonly Operation[]): Record<string, object> {
  const own = operations.flatMap(({ parameters = [] }) => parameters).filter(({ name }) => name !== undefined)
  const equalParameters = [...Map.groupBy(own, canonicalJson).values()].filter(({ length }) => length >= minUses)
  const components = new Map<string, Parameter>()
  const shared = new Set<Parameter>()
  for (const uses of equalParameters.toSorted((a, b) => b.length - a.length)) {
    const [parameter] = uses
    if (!parameter || components.has(String(parameter.name))) continue
    components.set(String(parameter.name), parameter)
    for (const use of uses) shared.add(use)
  }
  for (const operation of operations) {
    if (!operation.parameters) continue
    operation.parameters = operation.parameters.map((parameter) =>
      shared.has(parameter) ? { $ref: `#/components/parameters/${parameter.name}` } : parameter,
    )
  }
  return Object.fromEntries(components)
}
