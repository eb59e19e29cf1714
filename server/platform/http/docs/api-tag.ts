/**
 * A group of operations in the API's documentation: those whose paths begin with one of `paths`. Where several tags
 * match, the longest beginning counts.
 */
export type ApiTag = { readonly name: string; readonly description: string; readonly paths: readonly string[] }
