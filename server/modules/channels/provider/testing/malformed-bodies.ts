/** Bodies that no vendor sends. */
const oddities = [
  '',
  ' ',
  '{',
  'null',
  '[]',
  '{}',
  '"x"',
  '0',
  '[[]]',
  '{"entry":null}',
  '\0',
  '=&=',
  '%',
  '%zz=%',
  '<xml/>',
]

/** Unexpected values. */
const odd = [
  null,
  0,
  '',
  '\0',
  '\u{d800}',
  '2026-06-01T24:00:00Z',
  [],
  {},
  [null],
  [[]],
  { x: null },
  -1,
  1e300,
  'x'.repeat(5_000),
]

/** Malformed bodies: from an empty one to a genuine one with one missing or unexpected value. */
export function malformedBodies(signedRequest: Buffer): readonly Buffer[] {
  const text = signedRequest.toString()
  const halves = [signedRequest.subarray(0, signedRequest.length / 2), Buffer.concat([signedRequest, Buffer.from('}')])]
  const broken = [Buffer.from([0xff, 0xfe, 0x00, 0x80]), ...halves]
  return [...oddities.map((each) => Buffer.from(each)), ...broken, ...altered(text).map((each) => Buffer.from(each))]
}

function altered(text: string): string[] {
  try {
    return [...variants(JSON.parse(text))].map((each) => JSON.stringify(each))
  } catch {
    return forms(text)
  }
}

/** The value with each of its parts missing or replaced, one at a time. */
function* variants(value: unknown): Generator<unknown> {
  yield* odd
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) for (const other of variants(each)) yield value.with(index, other)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, each] of Object.entries(value)) {
    const { [name]: _, ...rest } = value as Record<string, unknown>
    yield rest
    for (const other of variants(each)) yield { ...rest, [name]: other }
  }
}

function forms(text: string): string[] {
  const fields = [...new URLSearchParams(text)]
  return fields.flatMap(([name], index) => {
    const rest = fields.toSpliced(index, 1)
    const others = odd.map((each) => [...rest, [name, typeof each === 'string' ? each : JSON.stringify(each)]])
    return [rest, ...others, [...fields, [name, 'twice']]].map((each) => new URLSearchParams(each).toString())
  })
}
