/**
 * Runs work while no other tab of the browser runs some of this name. Where the browser has no locks or refuses them, as it
 * does while site data is blocked, it runs at once: the service tells repeated messages by their keys.
 */
export function inTurn(name: string, work: () => Promise<void>): Promise<void> {
  let done: Promise<void> | undefined
  const once = (): Promise<void> => (done ??= work())
  return (navigator.locks?.request(name, once) ?? Promise.reject()).catch(once)
}

/** A random UUID. The address of a blob ends with one, also in pages without TLS, which have no `randomUUID`. */
export const newKey = (): string => URL.createObjectURL(new Blob()).slice(-36)
