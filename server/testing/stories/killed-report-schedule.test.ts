import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { full } from '../full.ts'
import { testService, until } from '../processes/process.ts'

const days = 3

full(
  'a report schedule mails each due time once, although both of two processes are killed',
  { timeout: 600_000 },
  async (t) => {
    const service = await testService()
    const other = await testService({}, { beside: service })
    t.after(async () => {
      await other.close()
      await service.close()
    })
    const token = (await service.call('POST', '/auth/login', { body: service.demo })).data.accessToken
    const { data: me } = await service.call('GET', '/profile', { token })
    const body = {
      name: 'Killed report',
      report: 'occupancy',
      period: 'today',
      frequency: 'daily',
      hour: new Date().getUTCHours(),
      timeZone: 'UTC',
      recipientUserIds: [me.id],
    }
    const created = await service.call('POST', '/reportschedules', { token, body })
    assert.equal(created.status, 201, created.text)
    /** The ids of the mails of the schedule, by the file that comes with them, which names the day. */
    const mails = async (): Promise<Map<string, Set<string>>> => {
      const folder = join(service.dataDir, 'mail')
      const found = new Map<string, Set<string>>()
      const names = (await readdir(folder).catch((): string[] => [])).filter((name) => name.endsWith('.eml'))
      for (const name of names) {
        const text = await readFile(join(folder, name), 'utf8')
        const [, file] = /filename="?(occupancy-\S+?\.csv)/.exec(text) ?? []
        const [, id = ''] = /^Message-ID: (\S+)/im.exec(text) ?? []
        if (file !== undefined) found.set(file, (found.get(file) ?? new Set()).add(id))
      }
      return found
    }
    let lastDueAt: string | null = null
    for (let day = 1; day <= days; day += 1) {
      const CLOCK_OFFSET = `P${day}DT5M`
      await Promise.all([service.end('SIGKILL'), other.end('SIGKILL')])
      await Promise.all([service.start({ CLOCK_OFFSET }), other.start({ CLOCK_OFFSET })])
      const login = await service.call('POST', '/auth/login', { body: service.demo })
      const next = async () =>
        (await service.call('GET', `/reportschedules/${created.data.id}`, { token: login.data.accessToken })).data
          .lastDueAt
      // Then its mail is enqueued, and the processes are killed while they send it.
      await until('the schedule has moved on', async () => (await next()) !== lastDueAt)
      lastDueAt = await next()
    }
    await Promise.all([service.end('SIGKILL'), other.end('SIGKILL')])
    // The leases of the killed processes are over.
    await service.start({ CLOCK_OFFSET: `P${days}DT2H` })
    await until('every due time has its mail', async () => (await mails()).size >= days)
    const found = await mails()
    assert.deepEqual(
      [...found.values()].map((ids) => ids.size),
      Array(days).fill(1),
      JSON.stringify([...found.keys()]),
    )
  },
)
