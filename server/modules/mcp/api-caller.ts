import type { FastifyInstance } from 'fastify'

/** An answer of the API to a tool. */
export type ApiAnswer = {
  readonly status: number
  /** The envelope of the answer. */
  readonly body: {
    readonly data: unknown
    readonly message: string | null
    readonly errors: readonly { readonly field: string; readonly code: string; readonly message: string }[] | null
  }
}

/** A request of a tool to the API. */
export type ApiRequest = {
  readonly body?: object
  readonly query?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends requests of tools to the API. */
export type ApiCaller = (method: 'GET' | 'POST' | 'PUT', path: string, request?: ApiRequest) => Promise<ApiAnswer>

type Caller = { readonly authorization: string; readonly ip: string; readonly host: string; readonly agent: string }

/**
 * Tools call the API by its addresses, with the key of their caller, as any other client: the same permissions, hotels,
 * masks, limits and audit entries apply, and nothing of a tool can leave them.
 */
export const apiCaller =
  (app: FastifyInstance, { authorization, ip, host, agent }: Caller): ApiCaller =>
  async (method, path, { body, query = {}, headers = {} } = {}) => {
    const answer = await app.inject({
      method,
      url: `/api/v1${path}${queryText(query)}`,
      remoteAddress: ip,
      headers: { host, authorization, 'user-agent': agent, ...headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, body: JSON.parse(answer.body) }
  }

function queryText(query: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) if (each !== undefined && each !== null) parameters.append(name, String(each))
  }
  return parameters.size === 0 ? '' : `?${parameters}`
}
