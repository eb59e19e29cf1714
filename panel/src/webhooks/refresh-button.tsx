import { Button } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { queryClient } from '../api/queries.ts'
import { useTexts } from '../text/catalogue.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { webhookKeys } from './queries.ts'

/** Reads endpoints and deliveries again. */
export function RefreshButton() {
  const { refresh } = useTexts(deliveryTexts)
  const isReading = useIsFetching({ queryKey: ['webhookDeliveries'] }) > 0
  const readAgain = (): void => {
    for (const key of webhookKeys) void queryClient.invalidateQueries({ queryKey: [key] })
  }
  return (
    <Button aria-busy={isReading} onClick={readAgain}>
      {refresh}
    </Button>
  )
}
