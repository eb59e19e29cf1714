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
  const uses = new Map<string, number>()
  const own = operations.flatMap(({ parameters = [] }) => parameters).filter(({ name }) => name !== undefined)
  for (const parameter of own) uses.set(canonicalJson(parameter), (uses.get(canonicalJson(parameter)) ?? 0) + 1)
  const components = new Map<string, Parameter>()
  for (const parameter of own.toSorted((a, b) => usesOf(b) - usesOf(a))) {
    if (usesOf(parameter) >= minUses && !components.has(String(parameter.name))) {
      components.set(String(parameter.name), parameter)
    }
  }
  for (const operation of operations) {
    if (!operation.parameters) continue
    operation.parameters = operation.parameters.map((parameter) => {
      const component = components.get(String(parameter.name))
      const isShared = component !== undefined && canonicalJson(component) === canonicalJson(parameter)
      return isShared ? { $ref: `#/components/parameters/${parameter.name}` } : parameter
    })
  }
  return Object.fromEntries(components)

  function usesOf(parameter: Parameter): number {
    return uses.get(canonicalJson(parameter)) ?? 0
  }
}
