import type { ChatWidget } from '@bellhop/sdk'
import { useHotelNames } from '../parts/hotels-field.tsx'
import { linkColumn, ManageList, useManagedList, useStateColumn } from '../parts/manage-list.tsx'
import type { Column } from '../parts/record-table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { ChatWidgetForm } from './chat-widget-form.tsx'
import { widgetTexts } from './texts.ts'

/** The chats on the websites of the hotels. */
export const ChatWidgetsPage = () => (
  <ManageList
    columns={useColumns()}
    isDrawerWide
    form={ChatWidgetForm}
    page="/chat-widgets/$id"
    list={useManagedList('chatWidgets', { sort: 'name' })}
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
