import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiKeyMail } from './api-key.ts'
import { confirmEmailMail } from './confirm-email.ts'
import { emailChangedMail } from './email-changed.ts'
import { invitationMail } from './invitation.ts'
import { knownAccountMail } from './known-account.ts'
import { letter } from './letter.ts'
import { passwordChangedMail } from './password-changed.ts'
import { resetPasswordMail } from './reset-password.ts'
import { severalAccountsMail } from './several-accounts.ts'

const publicUrl = 'https://bellhop.example'
const token = 'a-token_1'
const severalOf = (company: string) =>
  (['confirmEmail', 'resetPassword', 'invitation'] as const).map((purpose) => ({ company, purpose, token }))

/** The text of the HTML of a mail, one part per line. */
const textOfHtml = (html: string) =>
  html
    .replace(/<(?:br|\/p|\/pre)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim()

test('every mail has the same content as text and as HTML, in English, German and Turkish', () => {
  const subjects = new Set<string>()
  for (const languageCode of ['en', 'tr', 'tr-TR', 'de', 'de-AT', 'fr']) {
    const to = { publicUrl, languageCode, token, company: 'Grand & Co' }
    const invitations = [invitationMail(to), invitationMail({ ...to, inviter: 'Ada Owner' })]
    const key = { serviceUser: 'Property system', keyName: 'Production', prefix: '1f3a9c04' }
    for (const mail of [
      ...(['user', 'mail', 'administrator'] as const).map((by) => passwordChangedMail({ ...to, by })),
      ...(['created', 'revoked'] as const).map((change) => apiKeyMail({ ...to, ...key, change, by: null })),
      confirmEmailMail(to),
      confirmEmailMail({ ...to, company: undefined }),
      resetPasswordMail(to),
      knownAccountMail(to),
      severalAccountsMail({ ...to, accounts: severalOf(to.company) }),
      ...invitations,
    ]) {
      subjects.add(mail.subject)
      assert.equal(textOfHtml(mail.html), mail.text.trim().replaceAll('\n\n', '\n'))
      assert.doesNotMatch(mail.text, /undefined/)
    }
  }
  assert.equal(subjects.size, 27)
})

test('a mail with a token has its link on a line of its own, says whom to ask, and has nothing for programs', () => {
  for (const languageCode of ['en', 'de', 'tr']) {
    const to = { publicUrl, languageCode, token, company: 'Grand', inviter: 'Ada Owner' }
    for (const [mail, page, whom] of [
      [confirmEmailMail(to), 'confirm-email', 'Grand'],
      [confirmEmailMail({ ...to, company: undefined }), 'confirm-email', 'bellhop.example'],
      [resetPasswordMail(to), 'reset-password', 'Grand'],
      [invitationMail(to), 'set-password', 'Ada Owner'],
    ] as const) {
      const lines = mail.text.split('\n')
      const link = lines.indexOf(`${publicUrl}/${page}#token=${token}`)
      assert.ok(link > 0, mail.text)
      assert.ok(
        lines.slice(link).some((line) => line.includes(whom)),
        mail.text,
      )
      assert.doesNotMatch(mail.text, /POST|api\/v1|\{/)
      assert.equal(mail.text.split(token).length, 2, 'the token is in the link alone')
    }
  }
})

test('HTML special characters are escaped', () => {
  const { html, text } = letter('s', ['<b> & "c"', { link: 'https://x/?a=1&b="2"', label: "it's" }])
  assert.equal(
    html,
    '<!doctype html><html><body><p>&lt;b&gt; &amp; &quot;c&quot;</p><p>it&#39;s:<br>' +
      '<a href="https://x/?a=1&amp;b=&quot;2&quot;">https://x/?a=1&amp;b=&quot;2&quot;</a></p>' +
      '</body></html>',
  )
  assert.equal(text, '<b> & "c"\n\nit\'s:\nhttps://x/?a=1&b="2"\n')
})

const hostile = [
  'Grand https://evil.example/login?x=1',
  'Grand www.evil.example',
  'Grand evil.example/path',
  'Grand evil。example',
  'call me@evil.example now',
  'Grand\r\nBcc: victim@x.test\r\n\r\nYour account is closed. Go to evil.example',
  '<a href="https://evil.example">Grand</a>',
  '<script>alert(1)</script>',
  'Grand\u202e elpmaxe.live',
  `${'Your account will be deleted unless you pay at once. '.repeat(2)}x`,
]

test('user-typed names cannot add a link, a line or a message to any mail', () => {
  for (const name of hostile) {
    const to = { publicUrl, languageCode: 'en', token, company: name, inviter: name, invitedTo: name }
    const several = (given: typeof to) => severalAccountsMail({ ...given, accounts: severalOf(given.company) })
    const passwordChanged = (given: typeof to) => passwordChangedMail({ ...given, by: 'administrator' })
    const keyCreated = (given: typeof to) =>
      apiKeyMail({
        ...given,
        change: 'created',
        serviceUser: given.company,
        keyName: given.company,
        prefix: '1f3a9c04',
        by: given.company,
      })
    const usual = { ...to, company: 'Grand', inviter: 'Grand', invitedTo: 'Grand' }
    for (const write of [
      invitationMail,
      knownAccountMail,
      emailChangedMail,
      confirmEmailMail,
      resetPasswordMail,
      several,
      passwordChanged,
      keyCreated,
    ]) {
      const [mail, plain] = [write(to), write(usual)]
      assert.equal(mail.subject, plain.subject)
      assert.equal(mail.text.split('\n').length, plain.text.split('\n').length, 'no line more')
      assert.doesNotMatch(mail.text, /evil[.。]example|www\.|evil.*@|\p{Cf}/u)
      const links = (html: string) =>
        html.match(
          /<(?!\/?(?:p|pre|br|html|body|a href="https:\/\/bellhop\.example\/[^"]*"|\/a)>|!doctype html>)[^>]*>|https?:/g,
        )
      assert.deepEqual(links(mail.html), links(plain.html))
      assert.ok(mail.text.length <= plain.text.length + 4 * 60, 'no longer than names are')
    }
  }
})
