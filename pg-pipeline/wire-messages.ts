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
let buffer = Buffer.allocUnsafe(65_536)
let end = 0

/** Returns a copy of everything written since the last call. */
export function take(): Buffer {
  const messages = Buffer.from(buffer.subarray(0, end))
  end = 0
  return messages
}

/** Prepares a statement under a name. */
export function parse(name: string, text: string): void {
  const start = begin(letters.parse)
  string(name)
  string(text)
  int16(0)
  finish(start)
}

/** Binds values to a prepared statement. Results come as text. */
export function bind(name: string, values: readonly WireValue[]): void {
  const start = begin(letters.bind)
  string('')
  string(name)
  reserve(values.length * 2 + 4)
  int16(values.length)
  for (const value of values) int16(Buffer.isBuffer(value) ? 1 : 0)
  int16(values.length)
  for (const value of values) writeValue(value)
  reserve(2)
  int16(0)
  finish(start)
}

/** Requests a description of the rows. */
export function describe(): void {
  const start = begin(letters.describe)
  buffer[end++] = letters.portal
  string('')
  finish(start)
}

/** Executes the bound statement and returns all rows. */
export function execute(): void {
  const start = begin(letters.execute)
  string('')
  reserve(4)
  end = buffer.writeInt32BE(0, end)
  finish(start)
}

/** Closes a prepared statement. It is not an error if it does not exist. */
export function close(name: string): void {
  const start = begin(letters.close)
  buffer[end++] = letters.statement
  string(name)
  finish(start)
}

/** Ends the round trip, and an implicit transaction. */
export function sync(): void {
  finish(begin(letters.sync))
}

/** Writes the type and reserves space for the length, which is known at the end. */
function begin(type: number): number {
  reserve(16)
  buffer[end++] = type
  end += 4
  return end - 4
}

const finish = (start: number): number => buffer.writeInt32BE(end - start, start)

function writeValue(value: WireValue): void {
  // A UTF-16 code unit takes at most three bytes in UTF-8.
  reserve(4 + (value === null ? 0 : value.length * 3))
  const start = end
  end += 4
  if (value === null) return void buffer.writeInt32BE(-1, start)
  end += typeof value === 'string' ? buffer.write(value, end) : value.copy(buffer, end)
  buffer.writeInt32BE(end - start - 4, start)
}

function string(text: string): void {
  reserve(text.length * 3 + 1)
  end += buffer.write(text, end)
  buffer[end++] = 0
}

function int16(value: number): void {
  end = buffer.writeUInt16BE(value, end)
}

function reserve(bytes: number): void {
  if (end + bytes <= buffer.length) return
  const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, end + bytes))
  buffer.copy(larger, 0, 0, end)
  buffer = larger
}
