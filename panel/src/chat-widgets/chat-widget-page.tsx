import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Loaded } from '../parts/loaded.tsx'
import { MissingRecord } from '../parts/missing-record.tsx'
import { Page } from '../parts/page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { ChatWidgetRecord } from './chat-widget-record.tsx'
import { chatWidgetQuery } from './queries.ts'
import { widgetTexts } from './texts.ts'

const route = getRouteApi('/shell/manager/chat-widgets/$id')

/** One chat widget. */
export function ChatWidgetPage() {
  const texts = useTexts(widgetTexts)
  const query = useQuery(chatWidgetQuery(route.useParams().id))
  if (query.error?.status === 404) return <MissingRecord action={<Link to="/chat-widgets">{texts.toList}</Link>} />
  if (query.data) return <ChatWidgetRecord widget={query.data} />
  return (
    <Page title={texts.title}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  )
}
