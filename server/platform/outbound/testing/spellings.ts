/** Notations of an address of this machine; some work only on some systems, some in no URL at all. */
const spellingsOfLoopback: readonly string[] = `
  127.0.0.1 127.1 127.0.1 127.0.0.1. 127.255.255.254 127.8 2130706433 017700000001 0x7f000001 0x7F.0.0.1 0x7f.1
  0177.0.0.1 0177.1 0177.0.0x1 127.0.0.0x1 127.0.0.01 127.0x0.1 0x7f.0x0.0x0.0x1 00000177.0.0.1 0x0000007f.0.0.1
  0 0.0.0.0 0.0 0x0 00 0.0.0 000.000.000.000 0x00000000
  ①②⑦.⓪.⓪.① １２７.０.０.１ 127。0。0。1 127．0．0．1 127｡0｡0｡1 ⑫７.0.0.1 𝟏𝟐𝟕.𝟎.𝟎.𝟏 127.0.0.%31 %31%32%37.0.0.1 0x%37f.1
  [::1] [::] [0:0:0:0:0:0:0:1] [0000::0001] [::0:1] [0::1] [::127.0.0.1] [::7f00:1] [::ffff:127.0.0.1]
  [::FFFF:7F00:1] [::ffff:0:127.0.0.1] [0:0:0:0:0:ffff:7f00:0001] [64:ff9b::127.0.0.1] [64:ff9b::7f00:1]
  [64:ff9b:1::7f00:1] [2002:7f00:1::] [2002:7f00:0001::1] [2001::7f00:1] [2001:0:7f00:1::] [::ffff:0.0.0.0]
  [fe80::1] [fe80::1%25lo] [fe80::1%lo] [ff02::1] [fec0::1] [fc00::1]
  localhost LOCALHOST localhost. LocalHost. ｌｏｃａｌｈｏｓｔ ⓛⓞⓒⓐⓛⓗⓞⓢⓣ l%6fcalhost a.localhost a.b.localhost.
`
  .trim()
  .split(/\s+/)

type Quad = readonly [number, number, number, number]

/** This host, its private networks, and the metadata services of clouds. */
const forbidden: readonly Quad[] = [
  [127, 0, 0, 1],
  [127, 8, 64, 255],
  [0, 0, 0, 0],
  [10, 0, 0, 1],
  [100, 64, 9, 8],
  [169, 254, 169, 254],
  [172, 31, 255, 255],
  [192, 168, 178, 1],
  [198, 18, 0, 7],
  [224, 0, 0, 251],
  [255, 255, 255, 255],
]

/** Addresses that no webhook may reach, as DNS would return them. */
export const forbiddenAddresses: readonly string[] = [
  ...forbidden.map((quad) => quad.join('.')),
  ...'::1 :: ::ffff:127.0.0.1 ::ffff:a00:1 64:ff9b::7f00:1 2002:7f00:1:: 2001::1 fe80::1 fc00::1 ff02::1'.split(' '),
]

const writings: readonly ((number: number) => string)[] = [
  String,
  (number) => `0${number.toString(8)}`,
  (number) => `0000${number.toString(8)}`,
  (number) => `0x${number.toString(16)}`,
  (number) => `0X000${number.toString(16).toUpperCase()}`,
]

/** Decimal digits that IDNA maps to ASCII digits. */
const digits: readonly (readonly string[])[] = ['０１２３４５６７８９', '⓪①②③④⑤⑥⑦⑧⑨', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', '₀₁₂₃₄₅₆₇₈₉'].map(
  (row) => [...row],
)
const dots = ['。', '．', '｡']

/** Prefixes of IPv6 addresses that contain an IPv4 address. */
const heads = ['::ffff', '::FFFF', '0:0:0:0:0:ffff', ':', '64:ff9b:', '64:ff9b:1:', '::ffff:0']

function spellingsOf([a, b, c, d]: Quad): string[] {
  const [low, whole] = [(b << 16) | (c << 8) | d, ((a << 24) | (b << 16) | (c << 8) | d) >>> 0]
  const plain = `${a}.${b}.${c}.${d}`
  const forms = [[a, b, c, d], [a, b, (c << 8) | d], [a, low], [whole]]
  const numbers = forms.flatMap((form) => [
    ...writings.map((write) => form.map(write).join('.')),
    form.map((number, place) => writings[(place + 2) % writings.length]?.(number)).join('.'),
  ])
  const [high16, low16] = [((a << 8) | b).toString(16), ((c << 8) | d).toString(16)]
  const inIPv6 = [`${high16}:${low16}`, plain].flatMap((tail) => heads.map((head) => `[${head}:${tail}]`))
  return [
    ...numbers,
    `${plain}.`,
    `${whole}.`,
    ...digits.map((row) => plain.replaceAll(/\d/g, (digit) => row[Number(digit)] ?? digit)),
    ...dots.map((dot) => plain.replaceAll('.', dot)),
    plain.replaceAll(/\d/g, (digit) => `%3${digit}`),
    ...inIPv6,
    `[2002:${high16}:${low16}::]`,
    `[2001:0:${high16}:${low16}::1]`,
    `[::ffff:${high16}:${low16}%25lo]`,
  ]
}

/** Hundreds of notations of addresses that no webhook may reach. */
export const spellingsOfForbidden: readonly string[] = [
  ...new Set([...spellingsOfLoopback, ...forbidden.flatMap(spellingsOf)]),
]
