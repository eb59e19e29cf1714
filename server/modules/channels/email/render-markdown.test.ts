import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cleanText } from '#shared/clean-text.ts'
import { browserPath, startBrowser } from '../../../testing/browser.ts'
import { escapeMarkdown, markdownToHtml } from './markdown-parser.ts'
import { renderMarkdown } from './render-markdown.ts'

const english = { languageCode: 'en' }

/** The part of the HTML that comes from the text. */
const bodyOf = (source: string, languageCode = 'en'): string =>
  renderMarkdown(source, { languageCode }).html.split('<td class="inner"')[1]?.split('>').slice(1).join('>') ?? ''

/** Texts that try to become a script, a request or a link to something that runs. */
const hostile = [
  '<script>document.title = "hacked"</script>',
  '<img src="https://evil.test/a.png" onerror="document.title=1">',
  '<svg/onload=fetch("https://evil.test")>',
  '</td></table><iframe src="https://evil.test"></iframe>',
  '![picture](https://evil.test/pixel.gif)',
  '![picture][1]\n\n[1]: https://evil.test/pixel.gif',
  '[click](javascript:document.title=1)',
  '[click](JaVaScRiPt:document.title=1)',
  '[click](java\tscript:alert(1))',
  '[click](&#106;avascript:alert(1))',
  '[click](vbscript:msgbox)',
  '[click](data:text/html;base64,PHNjcmlwdD4=)',
  '[click](data:image/png;base64,AAAA)',
  '[click](file:///etc/passwd)',
  '[click](//evil.test)',
  '<javascript:alert(1)>',
  '[a](https://good.test/" onmouseover="alert(1))',
  '[a](https://good.test/"><script>alert(1)</script>)',
  '[a](<https://good.test/ style=x onclick=alert(1)>)',
  '[" onclick="alert(1)](https://good.test)',
  '`<script>alert(1)</script>`',
  '```" onclick="alert(1)\n<script>alert(1)</script>\n```',
  '- **<b onclick=alert(1)>:** <style>@import "https://evil.test"</style>',
  '<!--[if mso]><script>alert(1)</script><![endif]-->',
  '<link rel=stylesheet href=https://evil.test><base href=https://evil.test><meta http-equiv=refresh content=0>',
]

test('HTML and images of a text are shown as they are written, and only web, mail and telephone addresses are linked', () => {
  const tags = /^\/?(?:a|p|br|h[1-3]|ul|ol|li|table|tr|th|td|strong|em|s|code|pre|blockquote|hr|div|body|html)$/
  for (const [text, html] of hostile.flatMap((each) =>
    [bodyOf(each), markdownToHtml(each)].map((out) => [each, out] as const),
  )) {
    for (const [, tag = '', rest = ''] of html.matchAll(/<([^\s>]*)([^>]*)>/g)) {
      assert.match(tag, tags, text)
      const names = [...rest.replaceAll(/"[^"]*"/g, '').matchAll(/(\w+)=/g)].map(([, name]) => name)
      assert.ok(
        names.every((name) => /^(?:class|style|href|start|dir|scope|target|rel)$/.test(name ?? '')),
        text,
      )
    }
    for (const [, address = ''] of html.matchAll(/href="([^"]*)"/g))
      assert.match(address, /^https:\/\/(?:good|evil)\.test/, text)
  }
})

test('a text for a page keeps its blocks, each of which runs as its letters do, and its links open beside the page', () => {
  assert.equal(
    markdownToHtml('# Hello\n\nYour **room** at https://a.test/b\n\n- one'),
    '<h2 dir="auto">Hello</h2>\n<p dir="auto">Your <strong>room</strong> at ' +
      '<a href="https://a.test/b" target="_blank" rel="noopener noreferrer">https://a.test/b</a></p>\n' +
      '<ul>\n<li dir="auto">one</li>\n</ul>\n',
  )
})

test('a browser that opens hostile texts runs nothing and requests nothing', async (t) => {
  const path = browserPath()
  if (path === undefined) return t.skip('needs Chromium')
  const browser = await startBrowser(path)
  t.after(() => browser.close())
  const page = await browser.newPage()
  const requests: string[] = []
  await page.route('**/*', (route) => {
    requests.push(route.request().url())
    return route.abort()
  })
  await page.setContent(renderMarkdown(hostile.join('\n\n'), { ...english, title: '</title><script>1</script>' }).html)
  await page.locator('a').first().hover()
  assert.deepEqual(requests, [])
  assert.equal(await page.title(), '</title><script>1</script>')
  await page.setContent(markdownToHtml(hostile.join('\n\n')))
  assert.deepEqual(requests, [])
  assert.equal(await page.locator('script, img, iframe, svg, link, base, [onclick], [onmouseover]').count(), 0)
})

/** Characters with a meaning in Markdown, addresses, line breaks and marks that nobody sees. */
const marks = [
  '\n',
  '\r\n',
  ' ',
  '    ',
  '#',
  '-',
  '1.',
  '*',
  '_',
  '`',
  '[x](https://e.test)',
  '<b>',
  '\\',
  '~~',
  '>',
  '|',
]
const addresses = ['https://evil.test', 'www.evil.com', 'evil.com', 'a@b.de', '//evil.com', 'tel:1', '&amp;', '&#60;']
const invisible = [
  '\u202e',
  '\u200f',
  '\u2066',
  '\0',
  '\u00ad',
  '---',
  '===',
  '```',
  '{{x}}',
  '%0d%0aBcc: x@y.de',
  'é',
  'ع',
  '🏨',
]
const value = fc
  .array(fc.oneof(fc.constantFrom(...marks, ...addresses, ...invisible), fc.string({ unit: 'grapheme', maxLength: 4 })))
  .map((parts) => parts.join(''))

test('whatever an escaped value holds, it is shown letter by letter and becomes no link, list or heading', () => {
  fc.assert(
    fc.property(value, (text) => {
      const shown = cleanText(text)
        .split(/\s*\n\s*/)
        .filter(Boolean)
        .join('\n')
      const rendered = renderMarkdown(`Dear ${escapeMarkdown(cleanText(text))}, hello`, english)
      const squeeze = (lines: string): string => lines.replaceAll(/[^\S\n]*\n[^\S\n]*/g, '\n')
      assert.equal(squeeze(rendered.text), squeeze(`Dear ${shown}, hello`))
      assert.doesNotMatch(rendered.html, /<(?:a|ul|ol|h\d|code|pre|strong|em|s|hr|blockquote)\b/)
    }),
    { numRuns: 500 },
  )
})

test('plain text and HTML have the same content', () => {
  const source = [
    '# Confirmed',
    'Dear **Ms Brown**,\nwelcome.',
    '- **Arrival:** 12 June\n- **Total:** €90',
    'And:\n\n- one\n- two\n  1. deep',
    '> quoted\n> twice',
    '[See it](https://h.test/g#x)',
    'https://h.test and [us](mailto:desk@h.test), desk@h.test',
    '---',
    'The Palm',
  ].join('\n\n')
  const { text, html } = renderMarkdown(source, english)
  assert.equal(
    text,
    [
      'Confirmed',
      'Dear Ms Brown,\nwelcome.',
      'Arrival: 12 June\nTotal: €90',
      'And:\n\n- one\n- two\n  1. deep',
      '> quoted\n> twice',
      'See it <https://h.test/g#x>',
      'https://h.test and us <mailto:desk@h.test>, desk@h.test',
      '---',
      'The Palm',
    ].join('\n\n'),
  )
  assert.match(html, /<th scope="row"[^>]*>Arrival<\/th><td[^>]*>12 June<\/td>/)
  assert.match(html, /<a href="https:\/\/h\.test\/g#x" class="button label"/)
  assert.match(html, /<div class="quiet"[^>]*>\n<p[^>]*>The Palm<\/p>\n<\/div>/)
})

test('a name stands above the text in the HTML alone, letter by letter, and a bold line is close to what follows', () => {
  const source = 'Hello\n\n**If your plans change**\n- one'
  const { text, html } = renderMarkdown(source, { ...english, letterhead: '<b>Palm & Bay</b>' })
  assert.equal(text, renderMarkdown(source, english).text)
  assert.match(html, /<td class="letterhead"[^>]*><p dir="auto"[^>]*>&lt;b&gt;Palm &amp; Bay&lt;\/b&gt;<\/p>[^]*Hello/)
  assert.match(html, /<p class="ink" style="[^"]*margin: 28px 0 8px;[^"]*"><strong>If your plans change<\/strong><\/p>/)
  assert.doesNotMatch(renderMarkdown(source, english).html, /class="letterhead"/)
})

test('a text runs as its language does, and a paragraph of the other direction says so', () => {
  const arabic = renderMarkdown('مرحبًا بكم\n\nWelcome to us', { languageCode: 'ar-AE' }).html
  assert.match(arabic, /<html lang="ar-AE" dir="rtl">/)
  assert.match(arabic, /<p style[^>]*>مرحبًا بكم<\/p>\n<p dir="ltr"/)
  assert.match(renderMarkdown('مرحبًا بكم', { languageCode: 'de' }).html, /<html lang="de" dir="ltr">[^]*<p dir="rtl"/)
  assert.match(renderMarkdown('x', { languageCode: '"><b>' }).html, /<html lang="&quot;&gt;&lt;b&gt;" dir="ltr">/)
})

test('indented lines, lines below a sentence and brackets stay what people mean by them', () => {
  const { text, html } = renderMarkdown('Hello\n---\n\n    Bye.It was nice [1]: https\n\n[2]: x', english)
  assert.equal(text, 'Hello\n\n---\n\nBye.It was nice [1]: https\n\n[2]: x')
  assert.doesNotMatch(html, /<h2|<pre|<a /)
})

test('a text of 20 000 marks renders', () => {
  for (const mark of [
    '*',
    '_',
    '[',
    '](',
    '`',
    '>',
    '- ',
    '<',
    '\\',
    '~~',
    '**a',
    '![',
    '&',
    '1. ',
    '# ',
    '[a](',
    'http://',
  ])
    assert.ok(renderMarkdown(mark.repeat(20_000 / mark.length), english).html.length > 0)
})
