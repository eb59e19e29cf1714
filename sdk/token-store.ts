/** The tokens of a session (§5). Both are secrets. */
export type Tokens = { readonly accessToken: string; readonly refreshToken: string }

/**
 * Where the tokens of a session are kept. `save` gets undefined when the session is over. The client waits for `save`
 * before it uses new tokens: a refresh token works once (§5.5), so a process that stops must find the new one. Processes
 * that share a store must lock it around a refresh; give each process a session of its own instead.
 */
export type TokenStore = {
  load(): Promise<Tokens | undefined> | Tokens | undefined
  save(tokens: Tokens | undefined): Promise<void> | void
}

/** Keeps the tokens in memory. */
export function memoryTokens(tokens?: Tokens): TokenStore {
  let current = tokens
  return {
    load: () => current,
    save: (next) => {
      current = next
    },
  }
}
