import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { LoadedRecord } from '../parts/loaded-record.tsx'
import { useTexts } from '../text/catalogue.ts'
import { pageTexts } from './page-texts.ts'
import { webhookTexts } from './texts.ts'
import { WebhookRecord } from './webhook-record.tsx'
import type { WebhookSearch } from './webhook-search.ts'

/** One endpoint: its state, its deliveries, its secret. */
export function WebhookPage() {
  const texts = useTexts(webhookTexts)
  const { toList } = useTexts(pageTexts)
  const { id } = useParams({ from: '/shell/manager/webhooks/$id' })
  const search = useSearch({ from: '/shell/manager/webhooks/$id' })
  const navigate = useNavigate()
  const query = useRead('webhooks.get', [id])
  const show = (changes: Partial<WebhookSearch>): void =>
    void navigate({ to: '/webhooks/$id', params: { id }, search: { ...search, ...changes } })
  return (
    <LoadedRecord missing={<Link to="/webhooks">{toList}</Link>} query={query} title={texts.title}>
      {(webhook) => <WebhookRecord onSearch={show} search={search} webhook={webhook} />}
    </LoadedRecord>
  )
}
