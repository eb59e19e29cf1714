/** A parameter value as it is sent (see `wire-values.ts`). */
export type WireValue = string | Buffer | null

const letter = (text: string): number => text.charCodeAt(0)
const letters = {
  parse: letter('P'),
  bind: letter('B'),
  describe: letter('D'),
  execute: letter('E'),
  close: letter('C'),
  sync: letter('S'),
  statement: letter('S'),
  portal: letter('P'),
}

/**
 * Messages of PostgreSQL's extended query protocol, collected in one buffer: a round trip is one write to the socket.
 * pg writes each message separately, which costs more than the rest of a short query.
 */
export class MessageBuffer {
  #buffer = Buffer.allocUnsafe(65_536)
  #end = 0

  /** Returns a copy of everything written since the last call. */
  take(): Buffer {
    const messages = Buffer.from(this.#buffer.subarray(0, this.#end))
    this.#end = 0
    return messages
  }

  /** Prepares a statement under a name. */
  parse(name: string, text: string): void {
    const start = this.#begin(letters.parse)
    this.#string(name)
    this.#string(text)
    this.#int16(0)
    this.#finish(start)
  }

  /** Binds values to a prepared statement. Results come as text. */
  bind(name: string, values: readonly WireValue[]): void {
    const start = this.#begin(letters.bind)
    this.#string('')
    this.#string(name)
    this.#reserve(values.length * 2 + 4)
    this.#int16(values.length)
    for (const value of values) this.#int16(Buffer.isBuffer(value) ? 1 : 0)
    this.#int16(values.length)
    for (const value of values) this.#value(value)
    this.#reserve(2)
    this.#int16(0)
    this.#finish(start)
  }

  /** Requests a description of the rows. */
  describe(): void {
    const start = this.#begin(letters.describe)
    this.#buffer[this.#end++] = letters.portal
    this.#string('')
    this.#finish(start)
  }

  /** Executes the bound statement and returns all rows. */
  execute(): void {
    const start = this.#begin(letters.execute)
    this.#string('')
    this.#reserve(4)
    this.#end = this.#buffer.writeInt32BE(0, this.#end)
    this.#finish(start)
  }

  /** Closes a prepared statement. It is not an error if it does not exist. */
  close(name: string): void {
    const start = this.#begin(letters.close)
    this.#buffer[this.#end++] = letters.statement
    this.#string(name)
    this.#finish(start)
  }

  /** Ends the round trip, and an implicit transaction. */
  sync(): void {
    this.#finish(this.#begin(letters.sync))
  }

  /** Writes the type and reserves space for the length, which is known at the end. */
  #begin(type: number): number {
    this.#reserve(16)
    this.#buffer[this.#end++] = type
    this.#end += 4
    return this.#end - 4
  }

  #finish(start: number): void {
    this.#buffer.writeInt32BE(this.#end - start, start)
  }

  #value(value: WireValue): void {
    // A UTF-16 code unit takes at most three bytes in UTF-8.
    this.#reserve(4 + (value === null ? 0 : value.length * 3))
    const start = this.#end
    this.#end += 4
    if (value === null) return void this.#buffer.writeInt32BE(-1, start)
    this.#end += typeof value === 'string' ? this.#buffer.write(value, this.#end) : value.copy(this.#buffer, this.#end)
    this.#buffer.writeInt32BE(this.#end - start - 4, start)
  }

  #string(text: string): void {
    this.#reserve(text.length * 3 + 1)
    this.#end += this.#buffer.write(text, this.#end)
    this.#buffer[this.#end++] = 0
  }

  #int16(value: number): void {
    this.#end = this.#buffer.writeUInt16BE(value, this.#end)
  }

  #reserve(bytes: number): void {
    if (this.#end + bytes <= this.#buffer.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.#buffer.length * 2, this.#end + bytes))
    this.#buffer.copy(larger, 0, 0, this.#end)
    this.#buffer = larger
  }
}
