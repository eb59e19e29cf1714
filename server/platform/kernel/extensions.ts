declare const entry: unique symbol

/** A named list that modules contribute entries to. */
export type ExtensionPoint<Entry> = { readonly name: string; readonly [entry]?: Entry }

/** Declares an extension point. Its name must be unique. */
export const extensionPoint = <Entry>(name: string): ExtensionPoint<Entry> => ({ name })

/** The entries of all extension points, so that their users need not import their owners. */
export type Extensions = { of<Entry>(point: ExtensionPoint<Entry>): readonly Entry[] }

/** The entries of one extension point. */
export type Contribution = { readonly point: string; readonly entries: readonly unknown[] }

/** Contributes entries to an extension point. */
export const contribution = <Entry>(point: ExtensionPoint<Entry>, entries: readonly Entry[]): Contribution => ({
  point: point.name,
  entries,
})

/** Collects contributions. Of several to one point, the last one counts. */
export function extensionsOf(contributions: readonly Contribution[]): Extensions {
  const byPoint = new Map(contributions.map(({ point, entries }) => [point, entries]))
  return { of: <Entry>({ name }: ExtensionPoint<Entry>) => (byPoint.get(name) ?? []) as readonly Entry[] }
}
