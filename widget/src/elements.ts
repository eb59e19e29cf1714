/**
 * Creates an element. Texts are always texts: nothing is parsed as HTML. A name that is no property of the element
 * becomes an attribute.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Readonly<Record<string, unknown>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(properties)) {
    if (key in node) (node as unknown as Record<string, unknown>)[key] = value
    else node.setAttribute(key, String(value))
  }
  node.append(...children)
  return node
}
