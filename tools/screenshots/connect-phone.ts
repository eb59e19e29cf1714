import type { Hotel } from './open-hotel.ts'

/** The call of the pictures ends, and the phone of the panel gets a telephone server: it is ready for calls. */
export async function connectPhone({ call, settle, phoneAccount }: Hotel): Promise<void> {
  const [talk] = (await call('GET', '/calls?status=inProgress')).items
  await call('POST', `/calls/${talk.id}/hang-up`)
  await settle()
  await call('POST', `/calls/${talk.id}/wrap-up`, { category: 'generalInfo' })
  await call('POST', '/integrations', phoneAccount)
  const { id } = await call('GET', '/profile')
  await call('PUT', `/users/${id}`, { extension: '100' })
  await call('PUT', '/profile/presence', { presence: 'available' })
  await settle()
}
