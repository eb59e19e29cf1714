import assert from 'node:assert/strict'
import { test } from 'node:test'
import { full, repetitions } from '@bellhop/server/testing/full.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { Phone } from './testing/phones.ts'
import { RawClient } from './testing/raw-client.ts'
import { tortureMessages } from './testing/torture-messages.ts'

/** Runs a test with an endpoint that refuses calls and has no proxy. */
async function withEndpoint(test: (phone: Phone) => Promise<void>): Promise<void> {
  const phone = new Phone('target', {
    proxyPort: 9,
    timers: { t1: 20, t2: 80, transaction: 300, ringing: 600, unsent: 150 },
  })
  phone.onInvite = (invite) => invite.respond(486, 'Busy Here')
  await phone.endpoint.start()
  try {
    await test(phone)
    await phone.isEmpty()
    assert.deepEqual(phone.errors, [])
  } finally {
    await phone.endpoint.stop()
  }
}

test('the messages of RFC 4475 get the right responses', () =>
  withEndpoint(async (phone) => {
    for (const { name, section, outcome, text } of tortureMessages) {
      const client = new RawClient(phone.endpoint.port)
      client.send(text)
      const finals = [...outcome.matchAll(/\d{3}/g)].map(([status]) => Number(status))
      const isClosed = outcome.endsWith('closed')
      if (isClosed) await until(`${name} is closed`, () => client.isClosed)
      else if (outcome === 'waits') await until(name, () => phone.endpoint.counts.connections > 0)
      else assert.equal(await client.ping(name), 200, `${section} ${name}`)
      const expected = isClosed || outcome === 'waits' ? finals : [...finals, 200]
      assert.deepEqual(client.finals, expected, `${section} ${name}`)
      await client.close()
    }
    assert.equal(tortureMessages.length, 49)
    await until('all connections are closed', () => phone.endpoint.counts.connections === 0)
  }))

test('what a refusal names', () =>
  withEndpoint(async (phone) => {
    const client = new RawClient(phone.endpoint.port)
    for (const { name, text } of tortureMessages) {
      if (name === 'bext01' || name === 'esc01' || name === 'escnull') client.send(text)
    }
    await client.ping('end')
    const value = (callId: string, name: string): string | undefined =>
      client.messages.find(({ headers }) => headers.get('call-id')?.startsWith(callId))?.headers.get(name)
    assert.equal(value('bext01', 'unsupported'), 'nothingSupportsThis, nothingSupportsThisEither')
    assert.match(value('escnull', 'allow') ?? '', /^INVITE, ACK/)
    assert.match(value('bext01', 'to') ?? '', /^sip:user@example.com;tag=./)
    assert.deepEqual(
      phone.invites.map(({ to, from }) => [to, from]),
      [['sips:user@example.com', 'caller']],
    )
    await client.close()
  }))

/** Numbers below `end` that are the same in every run (a linear congruential generator). */
function seededNumbers(seed: number): (end: number) => number {
  let state = seed
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
}

const fragments = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  ':',
  ';',
  ',',
  '"',
  '<',
  '>',
  '@',
  '%',
  ' ',
  '\t',
  ';tag=',
  'ÿ',
  '9'.repeat(20),
]

/** Changes some bytes of a message: replaces, removes, adds, repeats, cuts. */
function mutate(text: string, below: (end: number) => number): string {
  let mutated = text
  for (let changes = 1 + below(4); changes > 0; changes--) {
    const at = below(mutated.length + 1)
    const end = at + below(8)
    const [before, after] = [mutated.slice(0, at), mutated.slice(end)]
    const fragment = fragments[below(fragments.length)] ?? ''
    const lineStart = mutated.lastIndexOf('\n', at) + 1
    const line = mutated.slice(lineStart, mutated.indexOf('\n', at) + 1)
    mutated =
      [
        before + String.fromCharCode(below(256)) + mutated.slice(at + 1),
        before + after,
        before + fragment + mutated.slice(at),
        mutated.slice(0, lineStart) + line + mutated.slice(lineStart),
        mutated.slice(0, lineStart) + mutated.slice(lineStart + line.length),
        before + fragment.repeat(below(50)) + after,
      ][below(6)] ?? mutated
  }
  return mutated
}

/** Requests and responses of the phone's last call, whose sender is `port`. */
function messagesOfCall({ dialogs: [...dialogs], endpoint: { port } }: Phone, seq: number): string[] {
  const state = dialogs.at(-1)?.state
  const local = `<sip:c@d.test>;tag=${state?.localTag}`
  const remote = `<sip:a@b.test>;tag=${state?.remoteTag}`
  const build = (startLine: string, [from, to]: readonly [string, string], method: string): string =>
    [
      startLine,
      `Via: SIP/2.0/TCP 127.0.0.1:${port};branch=z9hG4bK${seq}`,
      `From: ${from}`,
      `To: ${to}`,
      `Call-ID: ${state?.callId}`,
      `CSeq: ${method === 'ACK' ? state?.remoteSeq : seq} ${method}`,
      'Contact: <sip:a@b.test>',
      'Session-Expires: 1800;refresher=uac',
      'Supported: timer',
      'Content-Length: 0',
      '',
      '',
    ].join('\r\n')
  return [
    ...['BYE', 'ACK', 'CANCEL', 'UPDATE', 'INFO', 'INVITE', 'OPTIONS', 'REFER'].map((method) =>
      build(`${method} sip:c@d.test SIP/2.0`, [remote, local], method),
    ),
    build('SIP/2.0 200 OK', [local, remote], 'INVITE'),
    build('SIP/2.0 200 OK', [local, `${remote}2`], 'INVITE'),
    build('SIP/2.0 486 Busy Here', [local, remote], 'INVITE'),
  ]
}

full('mutated messages leave an endpoint that works and stores nothing', { timeout: 120_000 }, () =>
  withEndpoint(async (phone) => {
    const below = seededNumbers(4475)
    phone.onInvite = (invite) => {
      const choice = phone.invites.length % 4
      if (choice < 2) phone.answer(invite)
      else if (choice === 2) invite.respond(180, 'Ringing')
      else invite.respond(486, 'Busy Here')
    }
    const { port } = phone.endpoint
    const isWorking = new RawClient(port)
    let client = new RawClient(port)
    for (let sent = 0; sent < repetitions(3000, 10_000); sent++) {
      const texts = below(2) === 0 ? messagesOfCall(phone, sent + 1) : tortureMessages.map(({ text }) => text)
      const text = texts[below(texts.length)] ?? ''
      // Each is a new request of a new call, unless the mutation says otherwise.
      const unique = text.replaceAll('z9hG4bK', `z9hG4bK${sent}`).replaceAll('.0ha0', `.${sent}`)
      client.send(mutate(unique, below))
      // A broken message swallows what follows it or ends the connection: most get a new one.
      if (sent % 3 !== 2) continue
      if (sent % 300 === 299) assert.equal(await isWorking.ping(String(sent)), 200)
      await client.close()
      client = new RawClient(port)
    }
    await client.close()
    assert.equal(await isWorking.ping('last'), 200)
    await isWorking.close()
    assert.ok(phone.invites.length > repetitions(9, 30) && phone.dialogs.length > repetitions(3, 10), 'they went deep')
    for (const event of ['ack', 'bye', 'INFO', 'INVITE', 'REFER']) {
      assert.ok(phone.events.includes(event), event)
    }
    for (const dialog of phone.dialogs) void dialog.bye()
    await until('all connections are closed', () => phone.endpoint.counts.connections === 0)
  }),
)
