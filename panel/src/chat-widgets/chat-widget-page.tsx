import { getRouteApi, Link } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { LoadedRecord } from '../parts/loaded-record.tsx'
import { useTexts } from '../text/catalogue.ts'
import { ChatWidgetRecord } from './chat-widget-record.tsx'
import { widgetTexts } from './texts.ts'

const route = getRouteApi('/shell/manager/chat-widgets/$id')

/** One chat widget. */
export function ChatWidgetPage() {
  const texts = useTexts(widgetTexts)
  const query = useRead('chatWidgets.get', [route.useParams().id])
  return (
    <LoadedRecord missing={<Link to="/chat-widgets">{texts.toList}</Link>} query={query} title={texts.title}>
      {(widget) => <ChatWidgetRecord widget={widget} />}
    </LoadedRecord>
  )
}
