/** Bodies of no vendor. */
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

/** What may stand where something else is expected. */
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

/** Bodies that are wrong, each in another way: of none at all to a genuine one in which one thing is missing or odd. */
export function oddBodies(genuine: Buffer): readonly Buffer[] {
  const text = genuine.toString()
  const halves = [genuine.subarray(0, genuine.length / 2), Buffer.concat([genuine, Buffer.from('}')])]
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

/** The value with each of its parts gone or odd, one at a time. */
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
