/** The tokens of a session (§5). Both are secrets. */
export type Tokens = { readonly accessToken: string; readonly refreshToken: string }

/**
 * Where the tokens of a session are kept. `save` gets undefined when the session is over. The client waits for `save`
 * before it uses new tokens: a refresh token works once (§5.5), so a program that stops must find the new one.
 */
export type TokenStore = {
  load(): Promise<Tokens | undefined> | Tokens | undefined
  save(tokens: Tokens | undefined): Promise<void> | void
  /**
   * Runs a refresh in one program at a time, if several share the store: two that used one refresh token would end the
   * session (§5.5). The client loads the tokens again inside.
   */
  lock?<Result>(refresh: () => Promise<Result>): Promise<Result>
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
