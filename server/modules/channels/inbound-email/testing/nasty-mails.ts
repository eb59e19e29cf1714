/** A mail that a parser may stumble over, and what is wrong with it. */
export type NastyMail = { readonly name: string; readonly bytes: Buffer }

const headers = 'From: Ada <ada@guest.test>\r\nTo: stay@hotel.test\r\nDate: Tue, 03 Feb 2026 10:00:00 +0100\r\n'
const plain = 'Content-Type: text/plain; charset=utf-8\r\n\r\nHello\r\n'
const repeat = (text: string, times: number): string => text.repeat(times)

const charsets = [
  'utf-8',
  'us-ascii',
  'iso-8859-1',
  'iso-8859-9',
  'windows-1254',
  'windows-1251',
  'windows-1256',
  'koi8-r',
  'gb18030',
  'gb2312',
  'big5',
  'euc-kr',
  'iso-2022-jp',
  'shift_jis',
  'utf-16le',
  'utf-7',
  'x-unknown',
  '',
  '"',
  `${'a'.repeat(5000)}`,
]
const encodings = ['7bit', '8bit', 'binary', 'base64', 'quoted-printable', 'x-uuencode', 'BASE64 ', '', '\u0000']

/** Bytes of all values, the same in every run. */
const allBytes = (length: number): Buffer => Buffer.from(Array.from({ length }, (_, at) => (at * 167 + 13) % 256))

function nested(depth: number, type: string): string {
  const opening = Array.from({ length: depth }, (_, at) => {
    const header = `Content-Type: multipart/${type}; boundary="b${at}"\r\n\r\n`
    return at === 0 ? header : `--b${at - 1}\r\n${header}`
  })
  return `${opening.join('')}--b${depth - 1}\r\nContent-Type: text/plain\r\n\r\nDeep\r\n`
}

const forwarded = (depth: number): string =>
  `${repeat('Content-Type: message/rfc822\r\n\r\nFrom: x@y.test\r\n', depth)}Content-Type: text/plain\r\n\r\nInner\r\n`

const texts: Readonly<Record<string, string | Buffer>> = {
  'nothing at all': '',
  'one line feed': '\n',
  'no headers': '\r\n\r\nOnly a body\r\n',
  'no body': headers,
  'no From': `To: stay@hotel.test\r\nSubject: Who am I\r\n${plain}`,
  'an empty From': `From:\r\n${plain}`,
  'a From without address': `From: "Nobody"\r\n${plain}`,
  'a From of a hundred addresses': `From: ${Array.from({ length: 100 }, (_, at) => `a${at}@b.test`).join(', ')}\r\n${plain}`,
  'three From lines': `From: a@b.test\r\nFrom: c@d.test\r\nFrom: e@f.test\r\n${plain}`,
  'a From with an open quote': `From: "Ada <ada@guest.test>\r\n${plain}`,
  'a From in open groups': `From: ${repeat('Team: ', 500)}ada@guest.test\r\n${plain}`,
  'a From of brackets': `From: ${repeat('<', 20_000)}\r\n${plain}`,
  'a From of quotes and backslashes': `From: ${repeat('"\\', 10_000)}\r\n${plain}`,
  'a From of comments': `From: ${repeat('(', 20_000)}\r\n${plain}`,
  'a From of encoded words': `From: ${repeat('=?utf-8?Q?=41?= ', 2000)}<ada@guest.test>\r\n${plain}`,
  'a From with line breaks encoded': `From: =?utf-8?Q?Ada=0D=0ABcc:_x@y.test?= <ada@guest.test>\r\n${plain}`,
  'a From with marks of the direction': `From: \u202e"tset.leetoh" <ada@guest.test>\r\n${plain}`,
  'a header of a megabyte': `${headers}X-Long: ${repeat('a', 1_000_000)}\r\n${plain}`,
  'headers of three megabytes': `${headers}${repeat(`X-A: ${repeat('b', 990)}\r\n`, 3000)}${plain}`,
  'twenty thousand headers': `${headers}${repeat('X: y\r\n', 20_000)}${plain}`,
  'a folded header of 10,000 lines': `${headers}Subject: a\r\n${repeat(' b\r\n', 10_000)}${plain}`,
  'a subject of 60 KiB': `${headers}Subject: ${repeat('ş', 30_000)}\r\n${plain}`,
  'a subject of broken encoded words': `${headers}Subject: ${repeat('=?utf-8?B?', 3000)}\r\n${plain}`,
  'references of 60 KiB': `${headers}References: ${repeat('<a@b.test> ', 5500)}\r\n${plain}`,
  'references without an end': `${headers}References: ${repeat('<', 30_000)}\r\n${plain}`,
  'a header without a colon': `${headers}This is no header\r\n${plain}`,
  'a header with zero bytes': `${headers}Subject: a\u0000b\u0000c\r\n${plain}`,
  'a date of the far future': `From: a@b.test\r\nDate: Fri, 31 Dec 99999 23:59:59 +9999\r\n${plain}`,
  'no date at all': `From: a@b.test\r\nDate: yesterday\r\n${plain}`,
  'lone carriage returns': headers.replaceAll('\r\n', '\r') + plain.replaceAll('\r\n', '\r'),
  'lone line feeds': headers.replaceAll('\r\n', '\n') + plain.replaceAll('\r\n', '\n'),
  'a boundary that is missing': `${headers}Content-Type: multipart/mixed\r\n\r\n--x\r\n${plain}`,
  'a boundary that never comes': `${headers}Content-Type: multipart/mixed; boundary=zzz\r\n\r\n${plain}`,
  'an empty boundary': `${headers}Content-Type: multipart/mixed; boundary=""\r\n\r\n--\r\n${plain}`,
  'ten thousand parts': `${headers}Content-Type: multipart/mixed; boundary=b\r\n\r\n${repeat('--b\r\n\r\nx\r\n', 10_000)}--b--`,
  'ten thousand boundaries': `${headers}Content-Type: multipart/mixed; boundary=b\r\n\r\n${repeat('--b\r\n', 10_000)}`,
  'a type of 50 KiB': `${headers}Content-Type: ${repeat('a/', 25_000)}\r\n\r\nx`,
  'parameters of 50 KiB': `${headers}Content-Type: text/plain; ${repeat('a=b; ', 10_000)}\r\n\r\nx`,
  'continued parameters': `${headers}Content-Type: text/plain; ${Array.from({ length: 3000 }, (_, at) => `name*${at}*=x`).join('; ')}\r\n\r\nx`,
  'base64 of nothing': `${headers}Content-Transfer-Encoding: base64\r\n\r\n${repeat('=', 50_000)}`,
  'base64 of other letters': `${headers}Content-Transfer-Encoding: base64\r\n\r\n${repeat('ş!', 20_000)}`,
  'quoted-printable without an end': `${headers}Content-Transfer-Encoding: quoted-printable\r\n\r\n${repeat('=', 60_000)}`,
  'one line of 60 KiB': `${headers}\r\n${repeat('a', 60_000)}`,
  '60,000 empty lines': `${headers}\r\n${repeat('\n', 60_000)}`,
  '30,000 quote marks': `${headers}\r\n${repeat('> ', 30_000)}`,
  'a text of half surrogate pairs': `${headers}Content-Type: text/plain; charset=utf-16le\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from('\ud83d'.repeat(2000), 'utf16le').toString('base64')}`,
  'HTML of open tags': `${headers}Content-Type: text/html\r\n\r\n${repeat('<div>', 12_000)}`,
  'HTML of open brackets': `${headers}Content-Type: text/html\r\n\r\n${repeat('<', 60_000)}`,
  'HTML of comments': `${headers}Content-Type: text/html\r\n\r\n${repeat('<!--', 15_000)}`,
  'HTML of entities': `${headers}Content-Type: text/html\r\n\r\n${repeat('&amp', 15_000)}`,
  'HTML of attributes': `${headers}Content-Type: text/html\r\n\r\n<p ${repeat('style="color:red" ', 3500)}>x`,
  'HTML of styles': `${headers}Content-Type: text/html\r\n\r\n<p style="${repeat('a:b(;', 12_000)}">x`,
  'HTML of a million tags': `${headers}Content-Type: text/html\r\n\r\n${repeat('<b>x', 1_000_000)}`,
  'only an attachment': `${headers}Content-Type: application/pdf; name="a.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERi0=`,
  'an attachment without a name': `${headers}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: image/png\r\n\r\nx\r\n--b--`,
  'a name with folders': `${headers}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Disposition: attachment; filename="../../etc/passwd"\r\n\r\nx\r\n--b--`,
  'a report without recipients': `${headers}Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n${repeat('a:b\r\n', 10_000)}\r\n--b--`,
  'a report of empty blocks': `${headers}Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n${repeat('\r\n', 30_000)}--b--`,
  'a calendar': `${headers}Content-Type: text/calendar; method=REQUEST\r\n\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR`,
  'a signature of DKIM without tags': `DKIM-Signature: ${repeat(';', 30_000)}\r\n${headers}${plain}`,
  'fifty signatures of DKIM': `${repeat('DKIM-Signature: v=1; a=rsa-sha256; d=nowhere.invalid; s=a; h=from; bh=x; b=y\r\n', 50)}${headers}${plain}`,
  'results of 60 KiB': `Authentication-Results: mx.test; ${repeat('(', 30_000)}\r\n${headers}${plain}`,
  'bytes of every value': allBytes(60_000),
  'headers of every byte': Buffer.concat([Buffer.from(headers), allBytes(30_000), Buffer.from('\r\n\r\nx')]),
  'two megabytes of noise': allBytes(2_000_000),
}

/** Two hundred mails: broken ones, hostile ones, and every charset in several encodings. */
export function nastyMails(): readonly NastyMail[] {
  const broken = Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text as string) }))
  const deep = [10, 99, 100, 101, 400, 3000].flatMap((depth) => [
    { name: `${depth} parts in each other`, bytes: Buffer.from(headers + nested(depth, 'mixed')) },
    { name: `${depth} alternatives in each other`, bytes: Buffer.from(headers + nested(depth, 'alternative')) },
    { name: `${depth} forwarded mails in each other`, bytes: Buffer.from(headers + forwarded(depth)) },
  ])
  const coded = charsets.flatMap((charset) =>
    encodings.map((encoding) => ({
      name: `charset ${charset.slice(0, 20)} in ${encoding}`,
      bytes: Buffer.concat([
        Buffer.from(
          `${headers}Subject: =?${charset.slice(0, 60)}?B?${allBytes(60).toString('base64')}?=\r\n` +
            `Content-Type: text/plain; charset=${charset}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`,
        ),
        allBytes(600),
      ]),
    })),
  )
  return [...broken, ...deep, ...coded].slice(0, 260)
}
