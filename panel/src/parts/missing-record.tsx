import type { ReactNode } from 'react'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { EmptyState } from './empty-state.tsx'
import { Page } from './page.tsx'

export const missingRecordTexts = catalogue('parts/missingRecordTexts', {
  title: 'Not found',
  heading: 'It no longer exists',
  text: 'Somebody else may have deleted it.',
})

/** What the address of a record shows that does not exist, or not for this user. `action` is the way to its list. */
export function MissingRecord({ action }: { action: ReactNode }) {
  const { title, heading, text } = useTexts(missingRecordTexts)
  return (
    <Page title={title}>
      <EmptyState action={action} text={text} title={heading} />
    </Page>
  )
}
