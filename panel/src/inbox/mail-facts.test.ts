import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Message } from '@bellhop/sdk'
import { hasOwnSubject, isMuted, isUnverified, splitQuote } from './mail-facts.ts'

const results = (dmarc: string | null, dkim: string | null, spf: string | null) =>
  isUnverified({ authentication: { dmarc, dkim, spf } } as NonNullable<Message['email']>)

test('a sender is verified by DMARC, or without such a policy by DKIM or SPF', () => {
  assert.deepEqual(
    [results('pass', 'fail', 'fail'), results('none', 'pass', 'fail'), results(null, null, 'pass')],
    [false, false, false],
  )
  assert.deepEqual(
    [results('fail', 'pass', 'pass'), results('none', 'none', 'fail'), results(null, null, null)],
    [true, true, true],
  )
})

test('a mail that only quotes is shown whole, and any other one without its tail', () => {
  const split = (text: string, quotedFrom: number | null) =>
    splitQuote({ text, email: { quotedFrom } } as Pick<Message, 'text' | 'email'>)
  assert.deepEqual(split('Yes\n\n> Sure?', 5), ['Yes', '> Sure?'])
  assert.deepEqual(split('> Sure?', 0), ['> Sure?'])
  assert.deepEqual(split('Yes', null), ['Yes'])
})

test('answers have the subject of their thread, whatever a program writes before it', () => {
  const found = ['Your stay', 'Re: Your stay', 'AW: YNT: Your stay', 'Another stay', null]
  assert.deepEqual(
    found.map((subject) => hasOwnSubject(subject, 'Your stay')),
    [false, false, false, true, false],
  )
})

test('after thirty mails in ten minutes the service is quiet, until the thirtieth is older', () => {
  const mail = (second: number) =>
    ({ direction: 'inbound', email: {}, createdAt: new Date(second * 1000).toISOString() }) as Message
  const mails = Array.from({ length: 30 }, (_, n) => mail(30 - n))
  assert.equal(isMuted(mails, 60_000), true)
  assert.equal(isMuted(mails.slice(1), 60_000), false)
  assert.equal(isMuted(mails, 601_000), false)
})
