import { upperAscii } from '#shared/letter-case.ts'

/** The countries of the IBAN registry with the length of their IBANs. */
const ibanLengths = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 ' +
    'FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 ' +
    'LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 ' +
    'RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

const ibanHead = /[A-Za-z]{2}\d{2}/g
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
/** A hash or the id of a trace. */
const hexadecimal = /(?<![0-9A-Za-z])[0-9a-f]{32,}(?![0-9A-Za-z])/gi
const isWordSign = (sign: string): boolean => /^[0-9A-Za-z]$/.test(sign)

/** A text with folded digits and letters instead of its IBANs, UUIDs and hashes, whose digits are no card numbers. */
export function hideAccountIdentifiers(text: string): string {
  let hidden = ''
  let done = 0
  for (const { index } of text.matchAll(ibanHead)) {
    const end = index < done || isWordSign(text.charAt(index - 1)) ? undefined : endOfIban(text, index)
    if (end === undefined) continue
    hidden += text.slice(done, index) + 'x'.repeat(end - index)
    done = end
  }
  return [uuid, hexadecimal].reduce(
    (rest, pattern) => rest.replaceAll(pattern, (id) => 'x'.repeat(id.length)),
    hidden + text.slice(done),
  )
}

/** Where an IBAN ends that begins here; undefined if no country has one of this length. */
function endOfIban(text: string, start: number): number | undefined {
  let left = ibanLengths.get(upperAscii(text.slice(start, start + 2)))
  if (left === undefined) return undefined
  let at = start
  for (; left > 0; at += 1) {
    if (isWordSign(text.charAt(at))) left -= 1
    else if (!/^[ \n.-]$/.test(text.charAt(at)) || !isWordSign(text.charAt(at + 1))) return undefined
  }
  return isWordSign(text.charAt(at)) ? undefined : at
}
