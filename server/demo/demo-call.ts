/** Calls the API as the demo's user. Throws an error with the response if the call fails. */
export type DemoCall = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) => Promise<Record<string, unknown> & { id: string }>
