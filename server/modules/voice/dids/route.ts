/** Where the calls of a number go: to a queue (its key), to a user (the id), to an external number, or nowhere. */
export type Route =
  | { readonly type: 'queue' | 'user' | 'external'; readonly target: string }
  | { readonly type: 'hangup'; readonly target?: string | null }
