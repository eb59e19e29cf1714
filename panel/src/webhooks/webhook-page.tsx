import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Loaded } from '../parts/loaded.tsx'
import { MissingRecord } from '../parts/missing-record.tsx'
import { Page } from '../parts/page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { pageTexts } from './page-texts.ts'
import { webhookQuery } from './queries.ts'
import { webhookTexts } from './texts.ts'
import { useSuspensions } from './use-suspensions.ts'
import { WebhookRecord } from './webhook-record.tsx'
import type { WebhookSearch } from './webhook-search.ts'

/** One endpoint: its state, its deliveries, its secret. */
export function WebhookPage() {
  const texts = useTexts(webhookTexts)
  const { toList } = useTexts(pageTexts)
  const { id } = useParams({ from: '/shell/manager/webhooks/$id' })
  const search = useSearch({ from: '/shell/manager/webhooks/$id' })
  const navigate = useNavigate()
  const query = useQuery(webhookQuery(id))
  useSuspensions()
  const show = (changes: Partial<WebhookSearch>): void =>
    void navigate({ to: '/webhooks/$id', params: { id }, search: { ...search, ...changes } })
  if (query.error?.status === 404) return <MissingRecord action={<Link to="/webhooks">{toList}</Link>} />
  if (query.data) return <WebhookRecord onSearch={show} search={search} webhook={query.data} />
  return (
    <Page title={texts.title}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  )
}
