import { created } from '../../../server/testing/world.ts'
import type { AddressWorld, House, ReadyPage } from './ready-page.ts'

/** The pages of phone numbers, call queues and sounds. */
export async function telephonyPages({ tenant }: AddressWorld, { hotel }: House): Promise<ReadyPage[]> {
  const skills = { requiredSkills: [{ code: 'almanca', level: 3 }], offerCallbackAfterSeconds: 60, maxWaitSeconds: 300 }
  const queue = await created(tenant, '/voicequeues', { key: 'groups', name: 'Gruplar ve toplantılar', ...skills })
  const { id } = await created(tenant, '/voicedids', {
    number: '+902125550009',
    label: 'Gruplar',
    hotelId: hotel.id,
    routing: { type: 'queue', target: 'groups' },
    businessHours: {
      weekly: [
        { day: 'mon', open: '09:00', close: '12:00' },
        { day: 'mon', open: '13:00', close: '18:00' },
        { day: 'sat', open: '20:00', close: '02:00' },
      ],
      holidays: ['2027-04-23'],
    },
    afterHours: { type: 'external', target: '+902125550010' },
    blockedNumbers: ['+905329990000'],
  })
  const goal = await created(tenant, '/servicegoals', {
    metric: 'serviceLevelPercent',
    atLeast: 82.5,
    queueKey: 'groups',
    hotelId: hotel.id,
  })
  const spoken = { source: 'text', languageCode: 'tr', text: 'Otelimize hoş geldiniz. Lütfen hattan ayrılmayın.' }
  const sound = await created(tenant, '/sounds', { name: 'Karşılama anonsu', covers: ['recording'], ...spoken })
  return [
    ['/goals', 'tbody tr'],
    ['/goals?open=new', '[role=dialog] form'],
    [`/goals?open=${goal.id}`, '[role=dialog] form'],
    ['/phone-numbers', 'tbody tr'],
    [`/phone-numbers/${id}`, 'main ol li'],
    [`/phone-numbers/${id}?open=edit`, '[role=dialog] ol li'],
    ['/voice-queues', 'tbody tr'],
    [`/voice-queues/${queue.id}`, 'main ol li'],
    [`/voice-queues/${queue.id}?open=edit`, '[role=dialog] form'],
    ['/sounds', 'tbody tr'],
    ['/sounds?open=new', '[role=dialog] form'],
    [`/sounds?open=${sound.id}`, '[role=dialog] textarea'],
  ]
}
