import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { fieldErrors } from '../../../testing/refusal.ts'
import { created, newTenant, type Tenant } from '../../../testing/world.ts'
import { exported, imported, upload } from '../testing/csv-files.ts'
import { libreOfficeSkip, type Saving, saveWithLibreOffice } from '../testing/libre-office.ts'

let app: TestApp
before(async () => {
  app = await testApp()
})
after(() => app.close())

const guestsOf = async (tenant: Tenant): Promise<Record<string, unknown>[]> =>
  (await tenant.call('GET', '/guests?sort=lastName')).data.items
const messagesOf = (answer: { body: { errors?: { message: string }[] } }): string => JSON.stringify(answer.body)

/** The same guests, as spreadsheets of different countries save them. */
const spreadsheetFiles: readonly (readonly [country: string, file: Uint8Array])[] = [
  [
    'Turkish',
    Buffer.from(
      '\ufeffsep=;\r\nfirstName;lastName;phone;birthDate;identityDocument.type;identityDocument.expiresOn;isBlacklisted;doNotCall;\r\n' +
        "Şule;Öz;'+905551112233;31.12.1980;passport;1.02.2031;DOĞRU;YANLIŞ;\r\n" +
        'Işıl;Yıldız;;1.02.1980;passport;15.06.2030;YANLIŞ;Hayır;;\r\n;;;;;;;\r\n',
    ),
  ],
  [
    'German, Unicode text',
    Buffer.from(
      '\ufefffirstName\tlastName\tphone\tbirthDate\tidentityDocument.type\tidentityDocument.expiresOn\tisBlacklisted\tdoNotCall\r\n' +
        "Şule\tÖz\t'+905551112233\t31.12.1980\tpassport\t01.02.2031\tWAHR\tFALSCH\r\n" +
        'Işıl\tYıldız\t\t01.02.1980\tpassport\t15.06.2030\tFALSCH\tnein\r\n',
      'utf16le',
    ),
  ],
  [
    'American',
    Buffer.from(
      'firstName,lastName,phone,birthDate,identityDocument.type,identityDocument.expiresOn,isBlacklisted,doNotCall,,\n' +
        "Şule,Öz,'+905551112233,12/31/1980,passport,2/1/2031,TRUE,FALSE,,\n" +
        'Işıl,Yıldız,,2/1/1980,passport,6/15/2030,FALSE,no,,\n',
    ),
  ],
]

for (const [country, file] of spreadsheetFiles) {
  test(`§4.4 a file is imported as a ${country} spreadsheet saves it`, async () => {
    const tenant = await newTenant(app)
    const outcome = await imported(app, tenant, file)
    assert.deepEqual([outcome.status, outcome.errors, outcome.createdCount], ['succeeded', [], 2])
    const format = country === 'American' ? 'mdy' : 'dmy'
    assert.deepEqual(outcome.dateFormats, { birthDate: format, 'identityDocument.expiresOn': format })
    const guests = (await guestsOf(tenant)).map((guest) => [
      guest['firstName'],
      guest['phone'],
      guest['birthDate'],
      (guest['identityDocument'] as { expiresOn: string }).expiresOn,
      guest['isBlacklisted'],
      guest['doNotCall'],
    ])
    assert.deepEqual(guests, [
      ['Işıl', null, '1980-02-01', '2030-06-15', false, false],
      ['Şule', '+905551112233', '1980-12-31', '2031-02-01', true, false],
    ])
  })
}

test('§4.4 dates that can be day first and month first are refused, until the request names their order', async () => {
  const tenant = await newTenant(app)
  const header = 'firstName,lastName,birthDate\n'
  const file = `${header}Ada,A,05.05.1980\nBob,B,01.02.1980\n`
  for (const query of ['', '?dryRun=true']) {
    const refused = await upload(tenant, file, query)
    assert.deepEqual([refused.status, ...fieldErrors(refused)], [422, 'dateFormat required'])
    assert.match(messagesOf(refused), /birthDate.*line 3.*dateFormat=dmy or mdy/)
  }
  const mixed = await upload(tenant, `${header}Ada,A,31.12.1980\nBob,B,12/31/1980\n`)
  assert.deepEqual([mixed.status, ...fieldErrors(mixed)], [422, 'dateFormat required'])
  assert.deepEqual(fieldErrors(await upload(tenant, file, '?dateFormat=dym')), ['dateFormat invalid_value'])
  for (const [dateFormat, date] of [
    ['dmy', '1980-02-01'],
    ['mdy', '1980-01-02'],
  ]) {
    const other = await newTenant(app)
    assert.equal((await imported(app, other, file, `?dateFormat=${dateFormat}`)).status, 'succeeded')
    assert.deepEqual(
      (await guestsOf(other)).map((guest) => guest['birthDate']),
      ['1980-05-05', date],
    )
  }
  const wrong = await imported(app, tenant, `${header}Ada,A,31.12.1980\nBob,B,31.12.80\n`, '?dateFormat=mdy')
  assert.deepEqual(
    wrong.errors.map((each: Record<string, unknown>) => `${each['line']} ${each['field']} ${each['code']}`),
    ['2 birthDate invalid_date', '3 birthDate invalid_date'],
  )
  const same = await imported(app, tenant, `${header}Ada,A,05.05.1980\nBob,B,1980-01-02\n`)
  assert.deepEqual([same.status, same.createdCount], ['succeeded', 2])
})

test('§4.4 a number that a spreadsheet has rewritten is a problem and never another number', async () => {
  const tenant = await newTenant(app, { countryCode: 'TR' })
  const header = 'firstName;lastName;phone;externalId;address.postalCode;isBlacklisted\n'
  const file = `${header}Ada;A;9,05321E+11;1.2E+15;#AD?;#WERT!\nBob;B;+905321112233;'1.2E+15;;\nEve;E;5,32111224E9;;;\nIda;I;5321112244,00;;;\n`
  const outcome = await imported(app, tenant, file)
  assert.deepEqual(
    outcome.errors.map((each: Record<string, unknown>) => `${each['line']} ${each['field']} ${each['code']}`),
    [
      '2 phone invalid_format',
      '2 externalId invalid_format',
      '2 address.postalCode invalid_format',
      '2 isBlacklisted invalid_format',
      '4 phone invalid_format',
      '5 phone invalid_format',
    ],
  )
  assert.match(outcome.errors[0].message, /spreadsheet has rewritten this number/)
  assert.deepEqual(await guestsOf(tenant), [])
})

test('§4.4 cells behind the last named column must be empty', async () => {
  const tenant = await newTenant(app)
  const outcome = await imported(app, tenant, 'firstName;lastName;;\nAda;A;;\nBob;B\nEve;E;;x\n')
  assert.deepEqual(
    outcome.errors.map((each: Record<string, unknown>) => `${each['line']} ${each['message']}`),
    ['4 This line has 4 cells, but the header has 2'],
  )
  const unnamed = await upload(tenant, 'firstName;;lastName\nAda;;A\n')
  assert.deepEqual([unnamed.status, ...fieldErrors(unnamed)], [422, 'file required'])
  const mapped = await imported(app, tenant, 'Ad;Soyad;\nAda;A;\n', '?columns=firstName&columns=lastName')
  assert.deepEqual([mapped.status, mapped.createdCount], ['succeeded', 1])
})

test('§4.4 the refusal of another system’s columns names each with its probable meaning, in a dry run too', async () => {
  const tenant = await newTenant(app)
  for (const query of ['', '?dryRun=true']) {
    const refused = await upload(tenant, 'VORNAME;Soyadı;Bonus;GEBURTSDATUM\nAda;A;7;\n', query)
    assert.equal(refused.status, 422)
    const messages = messagesOf(refused)
    for (const part of [
      'no column \\"VORNAME\\"; columns=… can name it \\"firstName\\"',
      'no column \\"Soyadı\\"; columns=… can name it \\"lastName\\"',
      'no column \\"Bonus\\"; columns=… can leave it out with \\"-\\"',
      'no column \\"GEBURTSDATUM\\"; columns=… can name it \\"birthDate\\"',
    ]) {
      assert.ok(messages.includes(part), `${part} in ${messages}`)
    }
  }
})

const savings: readonly Saving[] = [
  { locale: 'en-US', separator: 44, encoding: 76 },
  { locale: 'tr-TR', separator: 59, encoding: 76 },
  { locale: 'de-DE', separator: 9, encoding: 65_535 },
]

for (const saving of savings) {
  full(
    `§4.4 an export saved by LibreOffice (${saving.locale}) is imported without a change`,
    {
      skip: libreOfficeSkip,
    },
    async () => {
      const tenant = await newTenant(app)
      await created(tenant, '/guests', {
        firstName: 'Şule',
        lastName: 'Öz-Weiß',
        title: 'Dr.',
        phone: '+905551112233',
        email: 'sule@guest.test',
        birthDate: '1980-12-31',
        nationalityCode: 'TR',
        address: { line1: '1-2', line2: '=3+4', postalCode: '01067', city: 'MAR1', countryCode: 'DE' },
        identityDocument: { type: 'passport', number: 'U1234567', expiresOn: '2031-02-01' },
        companyName: '3,50',
        taxNumber: '00123456789012345678',
        tags: ['1', '2'],
        isBlacklisted: true,
        blacklistReason: 'loud;=1+1\n-2 nights; "never again"',
        preferences: { floor: 3.5, view: ';=sea' },
        externalId: '5E12',
      })
      await created(tenant, '/guests', {
        firstName: 'True',
        lastName: '10:30',
        birthDate: '1981-01-02',
        externalId: '007',
        doNotCall: true,
        tags: ['1/2'],
      })
      const before = await guestsOf(tenant)
      const saved = await saveWithLibreOffice(await exported(tenant), saving)
      const outcome = await imported(app, tenant, saved, '?onDuplicate=update')
      assert.deepEqual(
        [outcome.status, outcome.errors, outcome.updatedCount, outcome.createdCount],
        ['succeeded', [], 2, 0],
      )
      const comparable = ({ version: _v, updatedAt: _u, ...guest }: Record<string, unknown>) => guest
      assert.deepEqual((await guestsOf(tenant)).map(comparable), before.map(comparable))
    },
  )
}
