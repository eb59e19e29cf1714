/** Where the calls of a number go: to a queue by its key, to a user by id, to a number outside, or nowhere. */
export type Route =
  | { readonly type: 'queue' | 'user' | 'external'; readonly target: string }
  | { readonly type: 'hangup'; readonly target?: string | null }
