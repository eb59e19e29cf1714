/** Which nodes lead to which. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** The circles of a graph: each group of nodes that reach each other, its names sorted and joined. */
export function circlesIn(graph: Graph): string[] {
  const reached = new Map([...graph.keys()].map((node) => [node, reachableFrom(graph, node)]))
  const groups = [...graph.keys()].map((node) =>
    [...(reached.get(node) ?? [])].filter((other) => reached.get(other)?.has(node)).toSorted(),
  )
  return [...new Set(groups.filter((group) => group.length > 0).map((group) => group.join(', ')))].toSorted()
}

function reachableFrom(graph: Graph, start: string): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...(graph.get(start) ?? [])]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (found.has(node)) continue
    found.add(node)
    open.push(...(graph.get(node) ?? []))
  }
  return found
}
