import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { testCluster } from '../../../testing/postgres/cluster.ts'
import { scramVerifier } from './scram-verifier.ts'

// RFC 7677 gives the exchange of user "user" with password "pencil" and this salt.
test('a verifier is that of RFC 7677', () => {
  const salt = Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64')
  const expected =
    'SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU='
  assert.equal(scramVerifier('pencil', salt), expected)
})

test('the server accepts a verifier instead of the password, with any letters', async () => {
  const clusterUrl = await testCluster()
  const admin = new pg.Client({ connectionString: clusterUrl })
  await admin.connect()
  const role = `bellhop_scram_${process.pid}`
  try {
    for (const password of ['plain', `it's "quoted" $1`, 'şifre Ğ ﬀ \u00a0 x', '\u00ad\u200dinvisible']) {
      await admin.query(`drop role if exists ${role}`)
      await admin.query(`create role ${role} login password ${admin.escapeLiteral(scramVerifier(password))}`)
      const { rows } = await admin.query(`select rolpassword from pg_authid where rolname = $1`, [role])
      assert.match(rows[0].rolpassword, /^SCRAM-SHA-256\$4096:/)
      const url = new URL(clusterUrl)
      const host = url.searchParams.get('host') ?? url.hostname
      const client = new pg.Client({ host, port: Number(url.port), user: role, password, database: 'postgres' })
      await client.connect()
      await client.end()
    }
  } finally {
    await admin.query(`drop role if exists ${role}`)
    await admin.end()
  }
})
