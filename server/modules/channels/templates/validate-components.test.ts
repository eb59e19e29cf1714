import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Component, TemplateCategory } from './components.ts'
import { fillTemplate, parameterProblems } from './fill-template.ts'
import { validateComponents } from './validate-components.ts'

const body: Component = {
  type: 'BODY',
  text: 'Dear {{1}}, see you on {{2}}.',
  example: { body_text: [['Grace', '1 May']] },
}

const problems = (components: readonly Component[], category: TemplateCategory = 'utility'): string[] =>
  validateComponents(components, category).map(({ field, code }) => `${field} ${code}`)

test('a template in the form that Meta publishes is valid', () => {
  const header: Component = { type: 'HEADER', format: 'TEXT', text: 'Room {{1}}', example: { header_text: ['101'] } }
  const buttons: Component = {
    type: 'BUTTONS',
    buttons: [
      { type: 'QUICK_REPLY', text: 'Thank you' },
      { type: 'URL', text: 'Your stay', url: 'https://hotel.example/{{1}}', example: ['https://hotel.example/x'] },
      { type: 'PHONE_NUMBER', text: 'Call us', phone_number: '+902125550000' },
    ],
  }
  assert.deepEqual(problems([header, body, { type: 'FOOTER', text: 'Grand Hotel' }, buttons]), [])
  const code: Component[] = [
    { type: 'BODY', add_security_recommendation: true },
    { type: 'FOOTER', code_expiration_minutes: 10 },
    { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copy' }] },
  ]
  assert.deepEqual(problems(code, 'authentication'), [])
})

const wrong: readonly (readonly [string, readonly Component[], readonly string[]])[] = [
  ['no body', [{ type: 'FOOTER', text: 'Bye' }], ['components required']],
  ['two bodies', [body, body], ['components[1].type invalid_value']],
  [
    'a gap in its variables',
    [{ type: 'BODY', text: 'Dear {{2}}.', example: { body_text: [['x']] } }],
    ['components[0].text invalid_format'],
  ],
  [
    'a named variable',
    [{ type: 'BODY', text: 'Dear {{name}}.', example: { body_text: [['x']] } }],
    ['components[0].text invalid_format'],
  ],
  [
    'half a variable',
    [{ type: 'BODY', text: 'Dear {{1}} and {{2.', example: { body_text: [['x']] } }],
    ['components[0].text invalid_format'],
  ],
  [
    'a variable at its end',
    [{ type: 'BODY', text: 'Dear {{1}}', example: { body_text: [['x']] } }],
    ['components[0].text invalid_format'],
  ],
  ['no examples', [{ type: 'BODY', text: 'Dear {{1}}.' }], ['components[0].example.body_text required']],
  [
    'too few examples',
    [{ type: 'BODY', text: 'Dear {{1}} {{2}}.', example: { body_text: [['x']] } }],
    ['components[0].example.body_text invalid_value'],
  ],
  ['no text', [{ type: 'BODY' }], ['components[0].text required']],
  ['a header that is too long', [{ type: 'HEADER', text: 'x'.repeat(61) }, body], ['components[0].text too_long']],
  [
    'two variables in its header',
    [{ type: 'HEADER', text: '{{1}} {{2}}', example: { header_text: ['a', 'b'] } }, body],
    ['components[0].text too_many_items'],
  ],
  [
    'a picture without a sample',
    [{ type: 'HEADER', format: 'IMAGE' }, body],
    ['components[0].example.header_handle required'],
  ],
  ['a variable in its footer', [body, { type: 'FOOTER', text: 'Of {{1}}' }], ['components[1].text invalid_value']],
  ['a format in its body', [{ ...body, format: 'TEXT' }], ['components[0].format invalid_value']],
  ['no buttons', [body, { type: 'BUTTONS' }], ['components[1].buttons required']],
  [
    'a button without an address',
    [body, { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Go' }] }],
    ['components[1].buttons[0].url required'],
  ],
  [
    'a variable amid an address',
    [body, { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'Go', url: 'https://h.example/{{1}}/x', example: 'y' }] }],
    ['components[1].buttons[0].url invalid_format'],
  ],
  [
    'a code to copy',
    [body, { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] }],
    ['components[1].buttons[0].type invalid_value'],
  ],
]

for (const [name, components, expected] of wrong) {
  test(`a template with ${name} is refused with its field`, () => assert.deepEqual(problems(components), expected))
}

test('the parameters of a message must fill every variable of its template, and no others', () => {
  const components: Component[] = [
    { type: 'HEADER', text: 'Room {{1}}' },
    body,
    {
      type: 'BUTTONS',
      buttons: [{ type: 'QUICK_REPLY' }, { type: 'URL', url: 'https://h.example/{{1}}' }, { type: 'COPY_CODE' }],
    },
  ]
  const parameters = { header: ['101'], body: ['Grace', '1 May'], button1: ['abc'], copyCode2: ['SUN25'] }
  const problemsOf = (parameters: Record<string, string[]>) =>
    parameterProblems(components, parameters).map(({ field, code }) => `${field} ${code}`)
  assert.deepEqual(problemsOf(parameters), [])
  assert.deepEqual(problemsOf({ ...parameters, body: ['Grace'] }), ['template.parameters.body required'])
  assert.deepEqual(problemsOf({ ...parameters, body: ['a', 'b', 'c'] }), ['template.parameters.body too_many_items'])
  assert.deepEqual(problemsOf({ ...parameters, button0: ['x'] }), ['template.parameters.button0 invalid_value'])
  const { copyCode2: coupon, ...rest } = parameters
  assert.deepEqual(problemsOf({ ...rest, button2: coupon }), [
    'template.parameters.button2 invalid_value',
    'template.parameters.copyCode2 required',
  ])
  assert.equal(problemsOf({}).length, 4)
  assert.equal(fillTemplate(components, parameters), 'Room 101\n\nDear Grace, see you on 1 May.')
  assert.equal(
    fillTemplate([body], { body: ['{{2}}', '$&'] }),
    'Dear {{2}}, see you on $&.',
    'what is filled in is not filled',
  )
})
