import { Button } from '@mantine/core'
import { markOutdated, useChange } from '../api/changes.ts'
import { useTexts } from '../text/catalogue.ts'
import { deliveryTexts } from './delivery-texts.ts'

/** Reads endpoints and deliveries again. */
export function RefreshButton() {
  const { refresh } = useTexts(deliveryTexts)
  const reading = useChange(() => Promise.all([markOutdated('webhooks'), markOutdated('reports.webhookDeliveries')]))
  return (
    <Button aria-busy={reading.isPending} onClick={() => reading.mutate()}>
      {refresh}
    </Button>
  )
}
