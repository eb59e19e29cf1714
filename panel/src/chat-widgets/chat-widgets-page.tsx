import type { ChatWidget } from '../../../sdk/index.ts'
import { useHotelNames } from '../parts/hotels-field.tsx'
import { linkColumn, ManageRoom, useRoom, useStateColumn } from '../parts/manage-room.tsx'
import type { Column } from '../parts/record-table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { ChatWidgetForm } from './chat-widget-form.tsx'
import { widgetTexts } from './texts.ts'

/** The chats on the websites of the hotels. */
export const ChatWidgetsPage = () => (
  <ManageRoom
    columns={useColumns()}
    drawerSize={860}
    form={ChatWidgetForm}
    page="/chat-widgets/$id"
    room={useRoom('chatWidgets', { sort: 'name' })}
    texts={useTexts(widgetTexts)}
  />
)

function useColumns(): Column<ChatWidget>[] {
  const texts = useTexts(widgetTexts)
  const hotelNames = useHotelNames()
  const state = useStateColumn<ChatWidget>()
  return [
    linkColumn(texts.name, '/chat-widgets/$id', ({ name }) => name),
    { key: 'hotel', head: texts.hotel, cell: ({ hotelId }) => hotelNames(hotelId === null ? [] : [hotelId]) },
    {
      key: 'origins',
      head: texts.origins,
      isWide: true,
      cell: ({ allowedOrigins }) => <span className="dim">{allowedOrigins.join(', ') || texts.noOrigins}</span>,
    },
    state,
  ]
}
