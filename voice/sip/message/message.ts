/** The headers of a message. Names are long and in small letters; the order within a name is that of the wire. */
export class SipHeaders {
  readonly #values = new Map<string, string[]>()

  /** Creates headers from name and value, or name and values. */
  static of(headers: Readonly<Record<string, string | readonly string[]>>): SipHeaders {
    const created = new SipHeaders()
    for (const name of Object.keys(headers)) {
      const value = headers[name]
      if (value !== undefined) created.set(name, value)
    }
    return created
  }

  /** The first value of a header. */
  get(name: string): string | undefined {
    return this.#values.get(name)?.[0]
  }

  /** All values of a header. */
  all(name: string): readonly string[] {
    return this.#values.get(name) ?? []
  }

  /** Replaces all values of a header. No values remove it. */
  set(name: string, value: string | readonly string[]): this {
    const values = typeof value === 'string' ? [value] : [...value]
    if (values.length === 0) this.#values.delete(name)
    else this.#values.set(name, values)
    return this
  }

  append(name: string, value: string): void {
    const values = this.#values.get(name)
    if (values === undefined) this.#values.set(name, [value])
    else values.push(value)
  }

  /** Every name with its values, in the order in which the names appeared. */
  [Symbol.iterator](): IterableIterator<[string, readonly string[]]> {
    return this.#values.entries()
  }
}

/** A request. Texts are as on the wire (`wire-text.ts`). */
export type SipRequest = {
  readonly method: string
  readonly uri: string
  readonly headers: SipHeaders
  readonly body: string
}

/** A response. Texts are as on the wire (`wire-text.ts`). */
export type SipResponse = {
  readonly status: number
  readonly reason: string
  readonly headers: SipHeaders
  readonly body: string
}

/** A request or a response. */
export type SipMessage = SipRequest | SipResponse

/** Whether a message is a request. */
export const isRequest = (message: SipMessage): message is SipRequest => 'method' in message

/** Why a message is refused: the status and reason of the response. */
export type Refusal = { readonly status: number; readonly reason: string }
