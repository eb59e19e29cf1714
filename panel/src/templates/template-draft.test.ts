import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TemplateComponent } from '@bellhop/sdk'
import { componentsOf, draftOf, fieldOfTemplate, nextVariable, variablesIn } from './template-draft.ts'

const full: TemplateComponent[] = [
  { type: 'HEADER', format: 'TEXT', text: 'Hotel {{1}}', example: { header_text: ['Bosphorus'] } },
  { type: 'BODY', text: 'Dear {{1}}, until {{2}}.', example: { body_text: [['Elif', 'Monday']] } },
  { type: 'FOOTER', text: 'Answer STOP' },
  {
    type: 'BUTTONS',
    buttons: [
      { type: 'QUICK_REPLY', text: 'Thank you' },
      { type: 'URL', text: 'Show', url: 'https://a.example/{{1}}', example: ['https://a.example/7'] },
      { type: 'PHONE_NUMBER', text: 'Call', phone_number: '+902121110000' },
      { type: 'COPY_CODE', example: 'SUMMER' },
    ],
  },
]
const picture: TemplateComponent[] = [
  { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4::aW'] } },
  { type: 'BODY', text: 'See you.' },
]
const code: TemplateComponent[] = [
  { type: 'BODY', add_security_recommendation: false },
  { type: 'FOOTER', code_expiration_minutes: 10 },
  { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copy' }] },
]

test('a template that is opened and saved stays as it is', () => {
  for (const components of [full, picture]) {
    assert.deepEqual(componentsOf(draftOf({ category: 'utility', components })), components)
  }
  assert.deepEqual(componentsOf(draftOf({ category: 'authentication', components: code })), code)
})

test('variables are found by their numbers, and the next one follows the highest', () => {
  assert.deepEqual(variablesIn('{{2}} and {{ 1 }} and {{2}}'), ['1', '2'])
  assert.equal(nextVariable('{{1}} {{4}}'), '{{5}}')
  assert.equal(nextVariable(''), '{{1}}')
})

test('an error of a part stands beside its field', () => {
  const fields = [
    'components[0].text',
    'components[0].example.header_text',
    'components[1].example.body_text',
    'components[1].text',
    'components[2].text',
    'components[3].buttons[1].url',
    'name',
  ]
  assert.deepEqual(
    fields.map((field) => fieldOfTemplate(field, full)),
    ['headerText', 'headerExample', 'examples', 'body', 'footer', 'buttons[1].url', undefined],
  )
})
