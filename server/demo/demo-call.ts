/** Calls the API as the demo's user, or as a guest with a link. Throws an error with the response if the call fails. */
export type DemoCall = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  link?: string,
) => Promise<Record<string, unknown> & { id: string }>
