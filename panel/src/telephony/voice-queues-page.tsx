import type { VoiceQueue } from '@bellhop/sdk'
import { isAllowed, useProfile } from '../api/session.ts'
import { useHotelNames } from '../parts/hotels-field.tsx'
import { linkColumn, ManageList, useManagedList, useStateColumn } from '../parts/manage-list.tsx'
import type { Column } from '../parts/record-table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { QueueForm } from './queue-form.tsx'
import { QueueNow } from './queue-live.tsx'
import { queueTexts } from './queue-texts.ts'

/** The queues in which callers wait, and what waits in them now. */
export const VoiceQueuesPage = () => (
  <ManageList
    columns={useColumns()}
    form={QueueForm}
    page="/voice-queues/$id"
    list={useManagedList('voiceQueues', { sort: 'name' })}
    texts={useTexts(queueTexts)}
  />
)

function useColumns(): Column<VoiceQueue>[] {
  const texts = useTexts(queueTexts)
  const { count, percent, span } = useFormat()
  const canSee = isAllowed(useProfile(), 'calls.manage')
  const hotelNames = useHotelNames()
  const state = useStateColumn<VoiceQueue>()
  const live: Column<VoiceQueue> = { key: 'now', head: texts.now, cell: (queue) => <QueueNow queue={queue} /> }
  return [
    linkColumn(
      texts.name,
      '/voice-queues/$id',
      ({ name }) => name,
      ({ key }) => <span className="mono">{key}</span>,
    ),
    ...(canSee ? [live] : []),
    { key: 'strategy', head: texts.strategy, cell: ({ strategy }) => texts[strategy] },
    {
      key: 'skills',
      head: texts.requiredSkills,
      isWide: true,
      cell: ({ requiredSkills }) =>
        requiredSkills.map(({ code, level }) => `${code} ${count(level)}`).join(', ') || <span className="dim">–</span>,
    },
    { key: 'hotels', head: texts.hotels, isWide: true, cell: ({ hotelIds }) => hotelNames(hotelIds) },
    {
      key: 'goal',
      head: texts.goalHead,
      isWide: true,
      cell: ({ slaPercent, slaSeconds }) => texts.goal(percent(slaPercent / 100), span(slaSeconds)),
    },
    state,
  ]
}
