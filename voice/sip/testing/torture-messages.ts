/**
 * A message like that of RFC 4475 with the same name, and what the endpoint does with it: the status of its final
 * response, `ignored`, `waits` (for more bytes), or the status with ` closed` if it ends the connection.
 */
export type TortureMessage = {
  readonly name: string
  readonly section: string
  readonly outcome: string
  readonly text: string
}

const sdp = 'v=0\r\no=a 1 1 IN IP4 192.0.2.1\r\ns=-\r\nc=IN IP4 192.0.2.1\r\nt=0 0\r\nm=audio 49217 RTP/AVP 0\r\n'

type Changes = Readonly<Record<string, string | readonly string[] | undefined>>

/** A well-formed message with some headers changed, added or, if undefined, left out. */
function message(name: string, startLine: string, changes: Changes = {}, body = ''): string {
  const [first = ''] = startLine.split(' ')
  const headers: Changes = {
    Via: `SIP/2.0/UDP host5.example.com;branch=z9hG4bK${name}`,
    'Max-Forwards': '70',
    From: 'sip:caller@example.net;tag=3230',
    To: 'sip:user@example.com',
    'Call-ID': `${name}.0ha0isndaksdj@192.0.2.2`,
    CSeq: `8 ${first}`,
    Contact: '<sip:caller@host5.example.net>',
    'Content-Length': String(body.length),
    ...(body === '' ? {} : { 'Content-Type': 'application/sdp' }),
    ...changes,
  }
  const lines = Object.entries(headers).flatMap(([header, values = []]) =>
    [values].flat().map((value) => `${header}: ${value}\r\n`),
  )
  return `${startLine}\r\n${lines.join('')}\r\n${body}`
}

const of = (section: string, name: string, outcome: string, text: string): TortureMessage => ({
  name,
  section,
  outcome,
  text,
})

const shortTortuousInvite = [
  'INVITE sip:vivekg@chair-dnrc.example.com;unknownparam SIP/2.0',
  'TO :',
  ' sip:vivekg@chair-dnrc.example.com ;   tag    = 1918181833n',
  'from   : "J Rosenberg \\\\\\""       <sip:jdrosen@example.com>',
  '  ;',
  '  tag = 98asjd8',
  'MaX-fOrWaRdS: 0068',
  'Call-ID: wsinv.ndaksdj@192.0.2.1',
  `Content-Length   : ${sdp.length}`,
  'cseq: 0009',
  '  INVITE',
  'Via  : SIP  /   2.0',
  ' /UDP',
  '    192.0.2.2;branch=390skdjuw',
  's :',
  'NewFangledHeader:   newfangled value',
  ' continued newfangled value',
  'UnknownHeaderWithUnusualValue: ;;,,;;,;',
  'Content-Type: application/sdp',
  'Route:',
  ' <sip:services.example.com;lr;unknownwith=value;unknown-no-value>',
  'v:  SIP  / 2.0  / TCP     spindle.example.com   ;',
  '  branch  =   z9hG4bK9ikj8  ,',
  ' SIP  /    2.0   / UDP  192.168.255.111   ; branch=',
  ' z9hG4bK30239',
  'm:"Quoted string \\"\\"" <sip:jdrosen@example.com> ; newparam =',
  '      newvalue ;',
  '  secondparam ; q = 0.33',
  '',
  sdp,
].join('\r\n')

const unusual = "1_unusual.URI~(to-be!sure)&isn't+it$/crazy?,/;;*"
const long = (count: number): string => 'unreasonablylong'.repeat(count)

const valid: readonly TortureMessage[] = [
  of('3.1.1.1', 'wsinv', '481', shortTortuousInvite),
  of(
    '3.1.1.2',
    'intmeth',
    '501',
    message('intmeth', `!interesting-Method0123456789_*+\`.%indeed'~ sip:${unusual}:&it+has=1@example.com SIP/2.0`, {
      To: `"BEL:\\\u0007 NUL:\\\u0000 DEL:\\\u007f" <sip:${unusual}@example.com>`,
      From: "token1~` token2'+_ token3*%!.- <sip:mundane@example.com>;fromParam''~+*_!.-%=\"\u00d1\u0080\";tag=_~1",
    }),
  ),
  of(
    '3.1.1.3',
    'esc01',
    '486',
    message(
      'esc01',
      'INVITE sip:sips%3Auser%40example.com@example.net SIP/2.0',
      { To: 'sip:%75se%72@example.com', Contact: '<sip:cal%6Cer@host5.example.net;%6C%72;n%61me=v%61lue%25%34%31>' },
      sdp,
    ),
  ),
  of(
    '3.1.1.4',
    'escnull',
    '405',
    message('escnull', 'REGISTER sip:example.com SIP/2.0', { To: 'sip:null-%00-null@example.com' }),
  ),
  of('3.1.1.5', 'esc02', '501', message('esc02', 'RE%47IST%45R sip:registrar.example.com SIP/2.0')),
  of(
    '3.1.1.6',
    'lwsdisp',
    '200',
    message('lwsdisp', 'OPTIONS sip:user@example.com SIP/2.0', { From: 'caller<sip:caller@example.com>;tag=323' }),
  ),
  of(
    '3.1.1.7',
    'longreq',
    '486',
    message(
      'longreq',
      'INVITE sip:user@example.com SIP/2.0',
      {
        To: `"I have a user name of ${long(60)}" <sip:user@example.com:6000;unknownparam1=very${long(20)}value>`,
        From: `sip:${long(10)}@host5.example.net;tag=12982${long(12)}0982342`,
        [long(10)]: `unknown-header-value; ${long(30)}`,
        v: Array.from({ length: 33 }, (_, hop) => `SIP/2.0/TCP sip${hop}.example.com;branch=${long(8)}${hop}`).join(),
      },
      sdp,
    ),
  ),
  of(
    '3.1.1.8',
    'dblreq',
    '405,486',
    message('dblreq1', 'REGISTER sip:example.com SIP/2.0') +
      message('dblreq2', 'INVITE sip:joe@example.com SIP/2.0', {}, sdp),
  ),
  of('3.1.1.9', 'semiuri', '200', message('semiuri', 'OPTIONS sip:user;par=u%40example.net@example.com SIP/2.0')),
  of(
    '3.1.1.10',
    'transports',
    '200',
    message('transports', 'OPTIONS sip:user@example.com SIP/2.0', {
      Via: ['UDP', 'SCTP', 'TLS', 'UNKNOWN', 'TCP'].map(
        (name) => `SIP/2.0/${name} t.example.com;branch=z9hG4bK${name}`,
      ),
    }),
  ),
  of(
    '3.1.1.11',
    'mpart01',
    '405',
    message(
      'mpart01',
      'MESSAGE sip:kumiko@example.org SIP/2.0',
      { 'Content-Type': 'multipart/mixed;boundary=7' },
      '--7\r\n\u0000\u0082\r\n\r\n\u00ff',
    ),
  ),
  of(
    '3.1.1.12',
    'unreason',
    'ignored',
    message('unreason', 'SIP/2.0 200 = 2**3 * 5**2 \u00d0\u00bd\u00d0\u00be', { CSeq: '35 INVITE' }),
  ),
  of('3.1.1.13', 'noreason', 'ignored', message('noreason', 'SIP/2.0 100 ', { CSeq: '35 INVITE' })),
]

const invite = (name: string, changes: Changes, startLine = 'INVITE sip:user@example.com SIP/2.0'): string =>
  message(name, startLine, changes, sdp)
const options = (name: string, changes: Changes, startLine = 'OPTIONS sip:user@example.com SIP/2.0'): string =>
  message(name, startLine, changes)
const register = (name: string, changes: Changes): string => message(name, 'REGISTER sip:example.com SIP/2.0', changes)

const invalid: readonly TortureMessage[] = [
  of(
    '3.1.2.1',
    'badinv01',
    '400',
    invite('badinv01', { Via: 'SIP/2.0/UDP 192.0.2.15;;,;,,', Contact: '"Joe" <sip:joe@example.org>;;;;' }),
  ),
  of('3.1.2.2', 'clerr', 'waits', invite('clerr', { 'Content-Length': '9999' })),
  of('3.1.2.3', 'ncl', '400 closed', invite('ncl', { 'Content-Length': '-999' })),
  of(
    '3.1.2.4',
    'scalar02',
    '400',
    register('scalar02', { CSeq: '36893488147419103232 REGISTER', 'Max-Forwards': '300' }),
  ),
  of(
    '3.1.2.5',
    'scalarlg',
    'ignored',
    message('scalarlg', 'SIP/2.0 503 Service Unavailable', {
      CSeq: '9292394834772304023312 OPTIONS',
      'Retry-After': '949302838503028349304023988',
    }),
  ),
  of('3.1.2.6', 'quotbal', '400', invite('quotbal', { To: '"Mr. J. User <sip:j.user@example.com>' })),
  of('3.1.2.7', 'ltgtruri', '400', invite('ltgtruri', {}, 'INVITE <sip:user@example.com> SIP/2.0')),
  of('3.1.2.8', 'lwsruri', '400', invite('lwsruri', {}, 'INVITE sip:user@example.com; lr SIP/2.0')),
  of('3.1.2.9', 'lwsstart', '400', invite('lwsstart', { CSeq: '8 INVITE' }, 'INVITE  sip:user@example.com  SIP/2.0')),
  of('3.1.2.10', 'trws', '400', options('trws', {}, 'OPTIONS sip:remote-target@example.com SIP/2.0  ')),
  // A Route in the request URI is ignored: the proxy chooses the way.
  of(
    '3.1.2.11',
    'escruri',
    '486',
    invite('escruri', {}, 'INVITE sip:user@example.com?Route=%3Csip:example.com%3E SIP/2.0'),
  ),
  of('3.1.2.12', 'baddate', '486', invite('baddate', { Date: 'Fri, 01 Jan 2010 16:00:00 EST' })),
  of(
    '3.1.2.13',
    'regbadct',
    '405',
    register('regbadct', { Contact: 'sip:user@example.com?Route=%3Csip:sip.example.com%3E' }),
  ),
  of('3.1.2.14', 'badaspec', '200', options('badaspec', { To: '"Watson, Thomas" < sip:t.watson@example.org >' })),
  of('3.1.2.15', 'baddn', '200', options('baddn', { From: 'Bell, Alexander <sip:a.g.bell@example.com>;tag=43' })),
  of(
    '3.1.2.16',
    'badvers',
    '505',
    options(
      'badvers',
      { Via: 'SIP/7.0/UDP c.example.com;branch=z9hG4bKkdjuw' },
      'OPTIONS sip:t.watson@example.org SIP/7.0',
    ),
  ),
  of('3.1.2.17', 'mismatch01', '400', options('mismatch01', { CSeq: '8 INVITE' })),
  of(
    '3.1.2.18',
    'mismatch02',
    '400',
    message('mismatch02', 'NEWMETHOD sip:user@example.com SIP/2.0', { CSeq: '8 INVITE' }),
  ),
  of(
    '3.1.2.19',
    'bigcode',
    'ignored',
    message('bigcode', 'SIP/2.0 4294967301 better not break the receiver', { CSeq: '353494 INVITE' }),
  ),
  of('3.2.1', 'badbranch', '200', options('badbranch', { Via: 'SIP/2.0/UDP 192.0.2.1;branch=z9hG4bK' })),
  // Nothing says who gets the response.
  of('3.3.1', 'insuf', 'closed', invite('insuf', { To: undefined, From: undefined, 'Call-ID': undefined })),
  of('3.3.2', 'unkscm', '416', options('unkscm', {}, 'OPTIONS nobodyKnowsThisScheme:totallyopaquecontent SIP/2.0')),
  of('3.3.3', 'novelsc', '416', options('novelsc', {}, 'OPTIONS soap.beep://192.0.2.103:3002 SIP/2.0')),
  of(
    '3.3.4',
    'unksm2',
    '405',
    register('unksm2', { To: 'isbn:2983792873', From: '<http://www.example.com>;tag=3234233' }),
  ),
  of('3.3.5', 'bext01', '420', options('bext01', { Require: 'nothingSupportsThis, nothingSupportsThisEither' })),
  of('3.3.6', 'invut', '415', invite('invut', { 'Content-Type': 'application/unknownformat' })),
  of('3.3.7', 'regaut01', '405', register('regaut01', { Authorization: 'NoOneKnowsThisScheme opaque-data=here' })),
  of(
    '3.3.8',
    'multi01',
    '400',
    invite('multi01', { CSeq: ['5 INVITE', '59 INVITE'], From: ['sip:a@b.net;tag=1', 'sip:c@d.net;tag=2'] }),
  ),
  of('3.3.9', 'mcl01', '400 closed', options('mcl01', { 'Content-Length': ['13', '5'] })),
  of(
    '3.3.10',
    'bcast',
    'ignored',
    message('bcast', 'SIP/2.0 200 OK', { Via: 'SIP/2.0/UDP 255.255.255.255;branch=z9hG4bK1saber23', CSeq: '1 INVITE' }),
  ),
  of('3.3.11', 'zeromf', '200', options('zeromf', { 'Max-Forwards': '0' })),
  of('3.3.12', 'cparam01', '405', register('cparam01', { Contact: 'sip:+19725552222@gw1.example.net;unknownparam' })),
  of('3.3.13', 'cparam02', '405', register('cparam02', { Contact: '<sip:+19725552222@gw1.example.net;unknownparam>' })),
  of(
    '3.3.14',
    'regescrt',
    '405',
    register('regescrt', { Contact: '<sip:user@example.com?Route=%3Csip:sip.example.com%3E>' }),
  ),
  of('3.3.15', 'sdp01', '486', invite('sdp01', { Accept: 'text/nobodyKnowsThis' })),
  // Without a branch it comes from no proxy of RFC 3261.
  of(
    '3.4.1',
    'inv2543',
    '400',
    invite('inv2543', { Via: 'SIP/2.0/UDP iftgw.example.com', From: '<sip:+13035551111@ift.example.com;user=phone>' }),
  ),
]

/** All messages of RFC 4475, made for a stream: with Content-Length, unless that is their point. */
export const tortureMessages: readonly TortureMessage[] = [...valid, ...invalid]
